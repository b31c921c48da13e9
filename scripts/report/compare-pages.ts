import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { diffWords } from 'diff'

/** A page that differs between two builds. */
export interface PageChange {
  /** The page's file in the build, such as `primario/index.html`. */
  file: string
  kind: 'added' | 'removed' | 'changed'
  /** The changes in the texts, word by word. Unchanged text is shortened to `AROUND` characters on each side of a change. */
  words: { text: string; kind: 'same' | 'added' | 'removed' }[]
  /** Bytes of HTML after gzip, before and after; 0 where the page does not exist. */
  weight: [before: number, after: number]
}

/** Characters of unchanged text to show on each side of a change. */
const AROUND = 80

/** Compares the pages of two builds. A page that only loads scripts or other assets under new names counts as unchanged. */
export function comparePages(before: string, after: string): PageChange[] {
  const [old, now] = [pagesIn(before), pagesIn(after)]
  return [...new Set([...old.keys(), ...now.keys()])].toSorted().flatMap((file) => {
    const [was, is] = [old.get(file) ?? '', now.get(file) ?? '']
    if (stable(was) === stable(is)) return []
    const kind = was === '' ? 'added' : is === '' ? 'removed' : 'changed'
    return { file, kind, words: diffTexts(was, is), weight: [weightOf(was), weightOf(is)] }
  })
}

function pagesIn(folder: string): Map<string, string> {
  const files = globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const pages = files.filter((file) => !file.startsWith('_'))
  return new Map(pages.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

/** Removes from a page's HTML the parts that change whenever the code changes, such as file names of scripts. */
function stable(html: string): string {
  return html.replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>|<meta [^>]*>/gs, '')
}

function diffTexts(was: string, is: string): PageChange['words'] {
  return diffWords(textOf(was), textOf(is)).map(({ value, added, removed }) =>
    added || removed
      ? { text: value, kind: added ? 'added' : 'removed' }
      : { text: shortened(value), kind: 'same' },
  )
}

function shortened(text: string): string {
  if (text.length <= 2 * AROUND) return text
  return `${text.slice(0, AROUND)} … ${text.slice(-AROUND)}`
}

function textOf(html: string): string {
  const texts = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').split(/<[^>]*>/)
  const read = texts.map((text) =>
    text.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (one) => ENTITIES[one] ?? one).trim(),
  )
  return read.filter(Boolean).join('\n')
}

/** The HTML entities that the build writes. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

function weightOf(html: string): number {
  return html === '' ? 0 : gzipSync(html).length
}
