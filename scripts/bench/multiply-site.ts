import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { definitions } from '../../src/content/schema/definitions.ts'

/** From as many characters on a text is a sentence, which is another one on each page. */
const SENTENCE = 60

/**
 * Copies a folder of content, and its pages again and again with other addresses and other texts, until there are so many.
 *
 * @throws Error when it has no page but the home page and the one for addresses that do not exist
 */
export function multiplySite(content: string, to: string, pages: number): void {
  cpSync(content, to, { recursive: true })
  const folder = join(to, 'pages')
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const all = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { path: string })
  const posting = Object.keys(definitions).filter((name) => definitions[name]?.['x-posts'] === 'form')
  const ofForms = new RegExp(`"type":"(${posting.join('|')})"`)
  // A form has one address of its own, wherever it stands.
  const models = all.filter((page) => page.path.length > 1 && !ofForms.test(JSON.stringify(page)))
  if (models.length === 0) throw new Error(`No page of ${content} can be multiplied.`)
  for (let number = all.length; number < pages; number++) {
    const model = models[number % models.length]!
    const copy = { ...(vary(model, number) as object), path: `${model.path}-${number}` }
    writeFileSync(join(folder, `copy-${number}.json`), JSON.stringify(copy, null, 2))
  }
}

function vary(data: unknown, number: number): unknown {
  if (typeof data === 'string')
    return data.length < SENTENCE || /^[/#]|https?:|\{/.test(data) ? data : `${data} ${number}.`
  if (Array.isArray(data)) return data.map((item) => vary(item, number))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, vary(value, number)]))
}
