import type { Bundle } from '../../engine/model/schema.ts'
import type { Page, Site } from '../../engine/model/site.ts'
import type { FileTexts } from '../../engine/json-text/content-document.ts'
import type { ChangedPage } from '../core/api.ts'
import { describeFiles, menuNames } from './describe-files.ts'
import { changesBetween } from './versions.ts'

/** The pages that a change may affect, as their files in the old and in the new state of the site. The other pages need no comparison. */
export interface Touched {
  files: { before: readonly string[]; after: readonly string[] }
  showing: readonly string[]
}

const AGENDA = 'events.json'

/**
 * Finds the pages that may look different after a change. These are changed pages, and pages that show changed fragments or events. A
 * change of `site.json` affects all pages.
 */
export function findTouched(bundle: Bundle, before: FileTexts, after: FileTexts): Touched {
  const changed = [...changesBetween(before, after).keys()]
  const agenda = Object.keys(bundle.$defs).filter((name) => bundle.$defs[name]?.['x-shows-events'])
  const filesOf = (texts: FileTexts) => touchedFiles(texts, changed, agenda)
  return {
    files: { before: filesOf(before), after: filesOf(after) },
    showing: changed.includes(AGENDA) ? agenda : [],
  }
}

/**
 * Compares two states of a site, and lists the pages that were added, removed or changed. Both states contain only the pages to compare.
 */
export function changedPages(
  before: Site,
  after: Site,
  { showing }: Pick<Touched, 'showing'>,
): ChangedPage[] {
  const [old, now] = [pagesByPath(before), pagesByPath(after)]
  const names = new Map([...menuNames(before), ...menuNames(after)])
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [one, other] = [old.get(path), now.get(path)]
    const text = JSON.stringify(other)
    if (JSON.stringify(one) === text && !showing.some((type) => contains(text, type))) return []
    const change = one === undefined ? 'added' : other === undefined ? 'removed' : 'changed'
    return { path, title: names.get(path) ?? (other ?? one)?.title ?? path, change }
  })
}

function touchedFiles(texts: FileTexts, changed: readonly string[], agenda: readonly string[]): string[] {
  const touched = new Set(changed)
  const names = (text = '') =>
    [...touched].some((file) =>
      (file === AGENDA ? agenda : fragmentIn(file)).some((name) => contains(text, name)),
    )
  for (let size = 0; size < touched.size;) {
    size = touched.size
    for (const [file, text] of texts) if (file.startsWith('fragments/') && names(text)) touched.add(file)
  }
  const { pages } = describeFiles(texts, new Set())
  return pages
    .map(({ file }) => file)
    .filter((file) => changed.includes('site.json') || touched.has(file) || names(texts.get(file)))
}

function fragmentIn(file: string): string[] {
  return /^fragments\/(.+)\.json$/.exec(file)?.slice(1) ?? []
}

function contains(text: string | undefined, word: string): boolean {
  return text?.includes(`"${word}"`) ?? false
}

function pagesByPath({ pages }: Site): Map<string, Page> {
  return new Map(pages.map((page) => [page.path, page]))
}
