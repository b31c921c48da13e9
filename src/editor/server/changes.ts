import type { ChangedText, ChangesAnswer } from '../core/api.ts'
import { pointerTo } from '../core/pointer.ts'
import type { Files } from '../core/step.ts'
import type { Page, Site } from '../../model/site.ts'
import { describeFiles } from './describe-files.ts'
import { changesBetween } from './versions.ts'

/** What a publication would change: files with their texts, and the pages that visitors see. Pages are left out where a site has errors. */
export function describeChanges(before: Shown, after: Shown): ChangesAnswer {
  const changed = [...changesBetween(before.texts, after.texts).keys()].toSorted()
  const all = new Map([...before.texts, ...after.texts])
  const described = new Map(describeFiles(all, new Set()).files.map((entry) => [entry.file, entry]))
  return {
    files: changed.map((file) => {
      const [old, now] = [before.texts.get(file), after.texts.get(file)]
      const { kind, title } = described.get(file)!
      return { file, kind, title, change: changeOf(old, now), texts: textsBetween(old, now) }
    }),
    pages: pagesBetween(touchedPages(before, changed), touchedPages(after, changed)),
  }
}

interface Shown {
  texts: Files
  site?: Site
}

/** The pages that may be others because of some files: of a large site most need not be made to know. */
function touchedPages({ texts, site }: Shown, changed: readonly string[]): readonly Page[] {
  if (!site || changed.includes('site.json')) return site?.pages ?? []
  const touched = new Set(changed)
  const names = (text: string) => [...touched].some((file) => text.includes(`"${fragmentName(file)}"`))
  // A fragment may stand in another one.
  for (let size = 0; size < touched.size;) {
    size = touched.size
    for (const [file, text] of texts) if (file.startsWith('fragments/') && names(text)) touched.add(file)
  }
  const pages = describeFiles(texts, new Set()).pages.filter(
    ({ file }) => touched.has(file) || names(texts.get(file)!),
  )
  const paths = new Set(pages.map(({ path }) => path))
  return site.pages.filter(({ path }) => paths.has(path))
}

/** What pages call a fragment; of every other file nothing that a text could say. */
function fragmentName(file: string): string {
  return /^fragments\/(.+)\.json$/.exec(file)?.[1] ?? '\n'
}

function changeOf(before: unknown, after: unknown): 'added' | 'removed' | 'changed' {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

function pagesBetween(before: readonly Page[], after: readonly Page[]): ChangesAnswer['pages'] {
  const [old, now] = [before, after].map((pages) => new Map(pages.map((page) => [page.path, page])))
  return [...new Set([...old!.keys(), ...now!.keys()])].flatMap((path) => {
    const [one, other] = [old!.get(path), now!.get(path)]
    if (JSON.stringify(one) === JSON.stringify(other)) return []
    return { path, title: (other ?? one)!.title, change: changeOf(one, other) }
  })
}

/** The texts of a file that others take the place of. One that only stands elsewhere, because a list has grown, is no change. */
function textsBetween(before: string | undefined, after: string | undefined): ChangedText[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const [gone, come] = [without(old, now), without(now, old)]
  const replaced = new Map(gone)
  const texts = [...come].map(([pointer, text]): ChangedText => {
    const former = replaced.get(pointer)
    replaced.delete(pointer)
    return { pointer, after: text, ...(former !== undefined && { before: former }) }
  })
  return [...texts, ...[...replaced].map(([pointer, text]) => ({ pointer, before: text }))]
}

/** The leaves whose values the other list does not have, or has fewer times. */
function without(
  leaves: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): Map<string, string> {
  const left = new Map<string, number>()
  for (const text of others.values()) left.set(text, (left.get(text) ?? 0) + 1)
  return new Map(
    [...leaves].filter(([, text]) => {
      const count = left.get(text) ?? 0
      left.set(text, count - 1)
      return count <= 0
    }),
  )
}

/** All values of a JSON text that hold no others, as texts, by their pointers. */
function leavesOf(text: string | undefined): Map<string, string> {
  const leaves = new Map<string, string>()
  const walk = (value: unknown, pointer: string) => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, pointerTo(pointer, key))
    else leaves.set(pointer, String(value))
  }
  try {
    if (text !== undefined) walk(JSON.parse(text.replace(/^\uFEFF/, '')), '')
  } catch {
    leaves.set('', text ?? '')
  }
  return leaves
}
