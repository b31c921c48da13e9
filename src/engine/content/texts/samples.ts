import { texts } from '../diagnostics/table/texts.ts'
import { nameField } from '../schema/describe-field.ts'
import { definitions } from '../schema/definitions.ts'
import { isObject, schemaOf, type Field } from '../schema/field.ts'
import type { TextContext } from './text-context.ts'

const TITLES = new Set(titlesIn(definitions))

/**
 * Reports a required text that is still the placeholder of the content editor: the title of the field, or of the object that contains it.
 */
export function checkSample(text: string, field: Field, { report }: TextContext): void {
  const { holder, path } = field
  if (!holder || !TITLES.has(text)) return
  const { title, 'x-title': usual, examples } = schemaOf(field)
  const key = path.at(-1)
  const isElement = typeof key === 'number'
  if (!isElement && !schemaOf(holder).required?.includes(String(key))) return
  // Skips fields with examples, because an example is a valid text. A text may equal the title of its own object on purpose.
  const samples = [title ?? usual, !isElement && holder.schema.title === undefined && schemaOf(holder).title]
  if (!examples && samples.includes(text)) report(texts.sample(nameField(field), text), field)
}

function titlesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(titlesIn)
  if (!isObject(schema)) return []
  const own = [schema.title, schema['x-title']].filter((one) => typeof one === 'string')
  return [...own, ...Object.values(schema).flatMap(titlesIn)]
}
