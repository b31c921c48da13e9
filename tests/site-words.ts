import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { filesUnder } from '../src/engine/build/files-under.ts'
import { rootOf } from '../src/engine/content/diagnostics/location.ts'
import { walk } from '../src/engine/content/schema/walk.ts'

export interface SiteWords {
  /** Page paths except `/` and `*`. */
  routes: Set<string>
  institutions: Set<string>
  /** Ids of elements on pages. In the code, such a word must not be a name or a whole text. */
  anchors: Set<string>
  /** Visible texts. In the code, a short one must not be a whole text, and a long one not even a part of a text. */
  texts: Set<string>
}

/** Minimum characters of a long text, which is unlikely to be part of another text by chance. */
const LONG = 12

const KINDS: Record<string, string> = {
  site: 'SiteFile',
  page: 'PageFile',
  fragment: 'FragmentFile',
  events: 'EventsFile',
}

export function collectWords(folder: string): SiteWords {
  const words: SiteWords = {
    routes: new Set(),
    institutions: new Set(),
    anchors: new Set(),
    texts: new Set(),
  }
  for (const file of filesUnder(folder).filter((path) => path.endsWith('.json'))) {
    const value: { kind: string } = JSON.parse(readFileSync(file, 'utf8'))
    const source = { file, text: '', isJson: false, value }
    walk(KINDS[value.kind] ?? '', value, rootOf(source), (name, inner, _, descend) => {
      note(name, inner, words)
      return descend()
    })
  }
  for (const id of words.institutions) words.anchors.delete(id)
  return words
}

/** Adds a value to the words of the site, by the name of its type in the schema. New block types therefore need no change here. */
function note(name: string, value: unknown, { routes, institutions, anchors, texts }: SiteWords): void {
  if (name === 'Institution') institutions.add((value as { id: string }).id)
  if (typeof value !== 'string') return
  if (name === 'RoutePath' && /[a-z]/.test(value)) routes.add(value)
  if (name === 'AnchorId') anchors.add(value)
  if (!['Text', 'PlainText', 'Markdown', 'ShortMarkdown'].includes(name)) return
  for (const line of value.split('\n').map((line) => line.trim())) {
    if (/\p{L}{2}|\d{4}/u.test(line)) texts.add(line)
  }
}

/**
 * Finds words of a site in a code file, outside comments.
 *
 * @param path the file's path; its ending decides how the code is parsed
 * @returns a sentence for each word, with the file
 */
export function findTies(path: string, code: string, words: SiteWords): string[] {
  const { texts, names } = path.endsWith('.css') ? readCss(code) : readCode(path, code)
  const whole = new Set(texts.map((text) => text.trim()))
  // Searches all texts at once, because searching each text takes much longer.
  const all = texts.join('\0')
  const says = (kind: string, set: Set<string>, test: (word: string) => boolean) =>
    [...set].filter(test).map((word) => `${path} says ${JSON.stringify(word)}, ${kind} of the site`)
  return [
    ...says('a route', words.routes, (route) =>
      new RegExp(`(^|[\0"'\`])${escape(route)}($|[\0"'\`/?#])`).test(all),
    ),
    ...says('an institution', words.institutions, (id) => {
      const word = new RegExp(`(?<![\\p{L}\\d])${escape(id)}(?![\\p{L}\\d])`, 'u')
      return names.has(id) || word.test(all)
    }),
    ...says('an id', words.anchors, (id) => names.has(id) || whole.has(id) || whole.has(`#${id}`)),
    ...says('a text', words.texts, (text) => whole.has(text) || (text.length >= LONG && all.includes(text))),
  ]
}

interface Said {
  /** Literals, template parts, regular expressions, and JSX texts. */
  texts: string[]
  names: Set<string>
}

function readCss(code: string): Said {
  return { texts: [code.replace(/\/\*.*?\*\//gs, '')], names: new Set() }
}

function readCode(path: string, code: string): Said {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const said: Said = { texts: [], names: new Set() }
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { type, name, value, raw } = node as Record<string, unknown>
    if (typeof name === 'string') said.names.add(name)
    if (type === 'TemplateElement') said.texts.push(String((value as { cooked?: string }).cooked))
    else if (type === 'Literal' || type === 'JSXText') said.texts.push(String(value ?? raw).normalize())
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(program)
  return said
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}
