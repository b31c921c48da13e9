import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findings } from './diagnostics.ts'
import type { Log, Report } from './log.ts'
import { displayPath, readSource } from './read-source.ts'
import { wholeFile, type Source } from './source.ts'
import { validateSource, type Files } from './validate-source.ts'

/** The valid files of a content folder, in a fixed order. */
export interface Content {
  site: Source<Files['SiteFile']>
  pages: Source<Files['PageFile']>[]
  /** By name: `valores` is `fragments/valores.json`. */
  fragments: Map<string, Source<Files['FragmentFile']>>
  events: Source<Files['EventsFile']> | undefined
}

/** Reads and validates a file. @returns undefined after reporting why not */
function readFile<K extends keyof Files>(
  kind: K,
  path: string,
  report: Report,
): Source<Files[K]> | undefined {
  const source = readSource(path, report)
  return source && validateSource(kind, source, report)
}

/**
 * Reads all the files of a content folder.
 *
 * @returns undefined when one of the site's own files has an error: what others say about it could not be judged
 */
export function readContent(folder: string, { report }: Log): { content?: Content; files: string[] } {
  if (!existsSync(folder)) {
    const file = displayPath(folder)
    report(findings.missingFolder(file), wholeFile(file))
    return { files: [] }
  }
  const site = readOrMiss('SiteFile', join(folder, 'site.json'), report)
  const pageNames = jsonNames(join(folder, 'pages'))
  const pages = pageNames.map((name) => readFile('PageFile', join(folder, 'pages', `${name}.json`), report))
  const fragmentNames = jsonNames(join(folder, 'fragments'))
  const fragments = fragmentNames.map(
    (name) => [name, readFile('FragmentFile', join(folder, 'fragments', `${name}.json`), report)] as const,
  )
  const events = readOrMiss('EventsFile', join(folder, 'events.json'), report)
  reportStrays(folder, report)
  const names = [
    'site.json',
    ...pageNames.map((name) => `pages/${name}.json`),
    ...fragmentNames.map((name) => `fragments/${name}.json`),
    'events.json',
  ]
  const files = names
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .map(displayPath)
  if (!site || !pages.every(isDefined) || !fragments.every(isNamed)) return { files }
  return { content: { site, pages, fragments: new Map(fragments), events }, files }
}

function readOrMiss<K extends keyof Files>(
  kind: K,
  path: string,
  report: Report,
): Source<Files[K]> | undefined {
  if (existsSync(path)) return readFile(kind, path, report)
  const file = displayPath(path)
  report(findings.missingFile(file), wholeFile(file))
  return undefined
}

function jsonNames(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()
}

/** JSON that stands where nobody looks: most often a page in the wrong folder. */
function reportStrays(folder: string, report: Report): void {
  if (!existsSync(folder)) return
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const name = path.replaceAll('\\', '/')
    if (!name.endsWith('.json') || /^(site|events|(pages|fragments)\/[^/]+)\.json$/.test(name)) continue
    const file = displayPath(join(folder, path))
    report(findings.strayFile(), wholeFile(file))
  }
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined
const isNamed = <T>(entry: readonly [string, T | undefined]): entry is readonly [string, T] =>
  entry[1] !== undefined
