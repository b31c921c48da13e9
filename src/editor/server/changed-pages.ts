import type { Bundle } from '../../model/schema.ts'
import type { Page, Site } from '../../model/site.ts'
import type { ChangedPage } from '../core/api.ts'
import type { Files } from '../core/step.ts'
import { describeFiles } from './describe-files.ts'
import { menuNames } from './menu-names.ts'
import { changesBetween } from './versions.ts'

/** Which pages may be others after a change: of a large site most need not be made to know. */
export interface Touched {
  /** their paths before and after; absent where it may be all of them */
  paths?: { before: readonly string[]; after: readonly string[] }
  /** the types of blocks that show what stands in no page, and has changed */
  showing: readonly string[]
}

const AGENDA = 'events.json'

/** The pages that may be others, by what the texts of files name. */
export function findTouched(bundle: Bundle, before: Files, after: Files): Touched {
  const changed = [...changesBetween(before, after).keys()]
  const agenda = Object.keys(bundle.$defs).filter((name) => bundle.$defs[name]?.['x-shows-events'])
  const showing = changed.includes(AGENDA) ? agenda : []
  if (changed.includes('site.json')) return { showing }
  const pathsOf = (texts: Files) => touchedPaths(texts, changed, agenda)
  return { paths: { before: pathsOf(before), after: pathsOf(after) }, showing }
}

/** The pages that visitors see otherwise in one site than in another. None where a site has errors. */
export function changedPages(
  before: Site | undefined,
  after: Site | undefined,
  touched: Touched,
): ChangedPage[] {
  const [old, now] = [
    pagesByPath(before, touched.paths?.before),
    pagesByPath(after, touched.paths?.after),
  ] as const
  const names = new Map([...menuNames(before), ...menuNames(after)])
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [one, other] = [old.get(path), now.get(path)]
    const text = JSON.stringify(other)
    if (JSON.stringify(one) === text && !touched.showing.some((type) => says(text, type))) return []
    const change = one === undefined ? 'added' : other === undefined ? 'removed' : 'changed'
    return { path, title: names.get(path) ?? (other ?? one)!.title, change }
  })
}

function touchedPaths(texts: Files, changed: readonly string[], agenda: readonly string[]): string[] {
  const touched = new Set(changed)
  const names = (text: string) =>
    [...touched].some((file) =>
      (file === AGENDA ? agenda : fragmentIn(file)).some((name) => says(text, name)),
    )
  // A fragment may stand in another one.
  for (let size = 0; size < touched.size;) {
    size = touched.size
    for (const [file, text] of texts) if (file.startsWith('fragments/') && names(text)) touched.add(file)
  }
  return describeFiles(texts, new Set())
    .pages.filter(({ file }) => touched.has(file) || names(texts.get(file)!))
    .map(({ path }) => path)
}

/** The name by which pages show a file, if it is a fragment. */
function fragmentIn(file: string): string[] {
  return /^fragments\/(.+)\.json$/.exec(file)?.slice(1) ?? []
}

function says(text: string | undefined, word: string): boolean {
  return text?.includes(`"${word}"`) ?? false
}

function pagesByPath(site: Site | undefined, paths?: readonly string[]): Map<string, Page> {
  const wanted = paths && new Set(paths)
  const pages = site?.pages.filter(({ path }) => wanted?.has(path) ?? true) ?? []
  return new Map(pages.map((page) => [page.path, page]))
}
