import { texts } from '../diagnostics/table/texts.ts'
import { nameField } from '../schema/describe-field.ts'
import { definitions } from '../schema/definitions.ts'
import { isObject, schemaOf, type Field } from '../schema/field.ts'
import type { TextContext } from './text-context.ts'

/** The texts that the editor starts fields with. */
const TITLES = new Set(titlesIn(definitions))

/** Reports a required text that still says what the editor starts it with: the title of the field, or of the element. */
export function checkSample(text: string, field: Field, { report }: TextContext): void {
  const { holder, path } = field
  if (!holder || !TITLES.has(text)) return
  const { title, 'x-title': usual, examples } = schemaOf(field)
  const key = path.at(-1)
  const isElement = typeof key === 'number'
  if (!isElement && !schemaOf(holder).required?.includes(String(key))) return
  // An example is a text that would do. A property that has a title of its own is named by it on purpose.
  const samples = [title ?? usual, !isElement && holder.schema.title === undefined && schemaOf(holder).title]
  if (!examples && samples.includes(text)) report(texts.sample(nameField(field), text), field)
}

function titlesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(titlesIn)
  if (!isObject(schema)) return []
  const own = [schema.title, schema['x-title']].filter((one) => typeof one === 'string')
  return [...own, ...Object.values(schema).flatMap(titlesIn)]
}
