import type { Bundle } from '../../model/schema.ts'
import type { Page, Site } from '../../model/site.ts'
import type { ChangesAnswer } from '../core/api.ts'
import type { Files } from '../core/step.ts'
import { changedTexts } from './changed-texts.ts'
import { describeFiles } from './describe-files.ts'
import { changesBetween } from './versions.ts'

/** What a publication would change: files with their texts, and the pages that visitors see. Pages are left out where a site has errors. */
export function describeChanges(bundle: Bundle, before: Shown, after: Shown): ChangesAnswer {
  const changed = [...changesBetween(before.texts, after.texts).keys()].toSorted()
  const all = new Map([...before.texts, ...after.texts])
  const agenda = Object.keys(bundle.$defs).filter((name) => bundle.$defs[name]?.['x-shows-events'])
  const described = new Map(describeFiles(all, new Set()).files.map((entry) => [entry.file, entry]))
  return {
    files: changed.map((file) => {
      const [old, now] = [before.texts.get(file), after.texts.get(file)]
      const { kind, title } = described.get(file)!
      return { file, kind, title, change: changeOf(old, now), texts: changedTexts(bundle, file, old, now) }
    }),
    pages: pagesBetween(
      touchedPages(before, changed, agenda),
      touchedPages(after, changed, agenda),
      changed.includes(AGENDA) ? agenda : [],
    ),
  }
}

const AGENDA = 'events.json'

interface Shown {
  texts: Files
  site?: Site
}

/** The pages that may be others because of some files: of a large site most need not be made to know. */
function touchedPages(
  { texts, site }: Shown,
  changed: readonly string[],
  agenda: readonly string[],
): readonly Page[] {
  if (!site || changed.includes('site.json')) return site?.pages ?? []
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
  const pages = describeFiles(texts, new Set()).pages.filter(
    ({ file }) => touched.has(file) || names(texts.get(file)!),
  )
  const paths = new Set(pages.map(({ path }) => path))
  return site.pages.filter(({ path }) => paths.has(path))
}

/** The name by which pages show a file, if it is a fragment. */
function fragmentIn(file: string): string[] {
  return /^fragments\/(.+)\.json$/.exec(file)?.slice(1) ?? []
}

function says(text: string, word: string): boolean {
  return text.includes(`"${word}"`)
}

function changeOf(before: unknown, after: unknown): 'added' | 'removed' | 'changed' {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

/** @param showing the types of blocks that show what stands in no page, and has changed */
function pagesBetween(
  before: readonly Page[],
  after: readonly Page[],
  showing: readonly string[],
): ChangesAnswer['pages'] {
  const [old, now] = [before, after].map((pages) => new Map(pages.map((page) => [page.path, page])))
  return [...new Set([...old!.keys(), ...now!.keys()])].flatMap((path) => {
    const [one, other] = [old!.get(path), now!.get(path)]
    const text = JSON.stringify(other)
    if (JSON.stringify(one) === text && !showing.some((type) => says(text, type))) return []
    return { path, title: (other ?? one)!.title, change: changeOf(one, other) }
  })
}
