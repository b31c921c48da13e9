import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { definitions } from '../src/engine/content/schema/definitions.ts'

/** Minimum characters of a text to which each copied page appends its number. */
const MIN_SENTENCE_LENGTH = 60

/**
 * Copies a content folder, and adds copies of its pages with different paths and texts.
 *
 * @throws Error when the folder has no page that can be copied
 */
export function multiplySite(content: string, to: string, pages: number): void {
  cpSync(content, to, { recursive: true })
  const folder = join(to, 'pages')
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const all = names.map((name): { path: string } => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const posting = Object.keys(definitions).filter((name) => definitions[name]?.['x-posts'] === 'form')
  const ofForms = new RegExp(`"type":"(${posting.join('|')})"`)
  // Skips pages with forms, because the id of a form must be unique.
  const models = all.filter((page) => page.path.length > 1 && !ofForms.test(JSON.stringify(page)))
  for (let number = all.length; number < pages; number++) {
    const model = models[number % models.length]
    if (!model) throw new Error(`No page of ${content} can be multiplied.`)
    const copy = { ...vary(model, number), path: `${model.path}-${number}` }
    writeFileSync(join(folder, `copy-${number}.json`), JSON.stringify(copy, null, 2))
  }
}

function vary<T extends object>(page: T, number: number): T {
  const text = JSON.stringify(page, (_, value: unknown) =>
    typeof value !== 'string' || value.length < MIN_SENTENCE_LENGTH || /^[/#]|https?:|\{/.test(value)
      ? value
      : `${value} ${number}.`,
  )
  return JSON.parse(text)
}
