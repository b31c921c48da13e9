import { basename, dirname, join } from 'node:path'
import type { Diagnostic, Help } from '../diagnostics/diagnostic.ts'
import { allUnder, tryDisk, displayPath, pathsInside } from '../diagnostics/disk.ts'
import { wholeFile } from '../diagnostics/location.ts'
import { createLog, type Report } from '../diagnostics/diagnostic-log.ts'
import type { Source } from '../diagnostics/source.ts'
import { closest } from '../diagnostics/suggest.ts'
import { reading } from '../diagnostics/table/reading.ts'
import type { Files } from '../schema/definitions.ts'
import type { ContentFiles, FolderEntry } from './content-files.ts'
import { readFile } from './read-file.ts'
import { readTokens } from './read-tokens.ts'
import { reportSiteBlocks, SYSTEM_FILE, reportStrays } from './report-strays.ts'

export type SiteSource = Source<Files['SiteFile']>
/** A page file. An item of a collection is a page with additional fields. */
export type PageSource = Source<Files['PageFile'] | Files['ItemFile']>
export type AddressedSource = PageSource | Source<Files['CollectionFile']>
export type EventsSource = Source<Files['EventsFile']>
/** Fragments by name. The file of `valores` is `fragments/valores.json`. */
export type Fragments = ReadonlyMap<string, Source<Files['FragmentFile']>>
/** Collections by the name of their folder. The file of `novedades` is `collections/novedades/collection.json`. */
export type Collections = ReadonlyMap<string, Source<Files['CollectionFile']>>

export interface Folder {
  files: ContentFiles
  /** `site.json`; absent when the file is unreadable. `broken` lists its invalid parts. */
  site?: SiteSource
  fragments: Fragments
  collections: Collections
  events?: EventsSource
  tokens?: string
  pagePaths: readonly string[]
  names: string[]
  lost: { pages: boolean; fragments: readonly string[] }
  diagnostics: readonly Diagnostic[]
}

export function readFolder(files: ContentFiles): Folder {
  const log = createLog()
  const { report } = log
  const { folder } = files
  const empty = {
    files,
    fragments: new Map(),
    collections: new Map(),
    pagePaths: [],
    names: [],
    lost: { pages: true, fragments: [] },
  }
  if (!isFolder(files, folder)) {
    const file = displayPath(folder)
    report(reading.missingFolder(file), wholeFile(file), suggestName(files, folder))
    return { ...empty, diagnostics: log.diagnostics() }
  }
  const [pagesFolder, fragmentsFolder] = [join(folder, 'pages'), join(folder, 'fragments')]
  const collectionsFolder = join(folder, 'collections')
  const templatesFolder = join(folder, 'templates')
  const canList = (path: string) => tryDisk(path, () => files.list(path), report) !== undefined
  if (
    ![folder, pagesFolder, fragmentsFolder, collectionsFolder, templatesFolder]
      .filter((path) => isFolder(files, path))
      .every(canList)
  )
    return { ...empty, diagnostics: log.diagnostics() }
  reportSiteBlocks(report)
  const misnamed = reportStrays(files, report)
  const readNamed = <K extends keyof Files>(kind: K, name: string) =>
    misnamed.includes(name) ? undefined : readRequired(files, kind, join(folder, name), report)
  const site = readNamed('SiteFile', 'site.json')
  const pages = listPages(files, pagesFolder, report)
  const namesDirectlyIn = (path: string) => jsonNames(path, isFolder(files, path) ? files.list(path) : [])
  const fragmentNames = namesDirectlyIn(fragmentsFolder)
  const templateNames = namesDirectlyIn(templatesFolder)
  // Only validates templates, because they are not published.
  for (const name of templateNames)
    readFile(files, 'TemplateFile', join(templatesFolder, `${name}.json`), report)
  const fragments = new Map<string, Source<Files['FragmentFile']>>()
  for (const name of fragmentNames) {
    const source = readFile(files, 'FragmentFile', join(fragmentsFolder, `${name}.json`), report)
    if (source) fragments.set(name, source)
  }
  const events = readNamed('EventsFile', 'events.json')
  const tokens = readTokens(files, report)
  const inCollections = listNames(files, collectionsFolder, report)
  const items = inCollections.names.filter((name) => name.includes('/') && !isDescription(name))
  const collections = readCollections(files, inCollections.names, report)
  const isThere = (name: string) => files.exists(join(folder, name))
  const names = [
    ...['site.json'].filter(isThere),
    ...pages.names.map((name) => `pages/${name}.json`),
    ...fragmentNames.map((name) => `fragments/${name}.json`),
    ...inCollections.names.map((name) => `collections/${name}.json`),
    ...templateNames.map((name) => `templates/${name}.json`),
    ...['events.json'].filter(isThere),
  ]
  return {
    files,
    ...(site && { site }),
    fragments,
    collections: collections.known,
    ...(events && { events }),
    ...(tokens && { tokens }),
    pagePaths: [
      ...pages.names.map((name) => join(pagesFolder, `${name}.json`)),
      ...items.map((name) => join(collectionsFolder, `${name}.json`)),
    ],
    names: names.map((name) => displayPath(join(folder, name))),
    lost: {
      pages: !pages.areListed || !inCollections.areListed || collections.isLost || misnamed.length > 0,
      fragments: [
        ...fragmentNames.filter((name) => !fragments.has(name)),
        ...misnamed.flatMap((path) => /^fragments\/(.+)\.json$/.exec(path)?.[1] ?? []),
      ],
    },
    diagnostics: log.diagnostics(),
  }
}

function listPages(files: ContentFiles, folder: string, report: Report) {
  if (!isFolder(files, folder)) {
    const file = displayPath(folder)
    report(reading.missingPages(file), wholeFile(file), suggestName(files, folder))
    return { names: [], areListed: false }
  }
  return listNames(files, folder, report)
}

function listNames(files: ContentFiles, folder: string, report: Report) {
  if (!isFolder(files, folder)) return { names: [], areListed: true }
  let areListed = true
  const entries = allUnder(folder, files.list, (...unreadable) => {
    areListed = false
    report(...unreadable)
  })
  return { names: jsonNames(folder, entries), areListed }
}

function isDescription(name: string): boolean {
  return /^[^/]+\/collection$/.test(name)
}

function readCollections(files: ContentFiles, names: readonly string[], report: Report) {
  const ids = new Set(names.flatMap((name) => (name.includes('/') ? [name.slice(0, name.indexOf('/'))] : [])))
  const known = new Map<string, Source<Files['CollectionFile']>>()
  for (const id of ids) {
    const path = join(files.folder, 'collections', id, 'collection.json')
    if (!names.includes(`${id}/collection`))
      report(reading.missingCollection(id), wholeFile(displayPath(path)), suggestName(files, path))
    const source = names.includes(`${id}/collection`) && readFile(files, 'CollectionFile', path, report)
    if (source) known.set(id, source)
  }
  return { known, isLost: known.size < ids.size }
}

function readRequired<K extends keyof Files>(
  files: ContentFiles,
  kind: K,
  path: string,
  report: Report,
): Source<Files[K]> | undefined {
  if (files.exists(path)) return readFile(files, kind, path, report)
  const file = displayPath(path)
  report(reading.missingFile(file), wholeFile(file), suggestName(files, path))
  return undefined
}

function suggestName(files: ContentFiles, path: string): Help | undefined {
  const [folder, name] = [dirname(path), basename(path)]
  const present = tryDisk(folder, () => files.list(folder).map((entry) => entry.name)) ?? []
  const meant = closest(
    name,
    present.filter((other) => other !== name),
  )
  return meant === undefined ? undefined : { hint: `¿Quisiste decir '${name}' donde dice '${meant}'?` }
}

function isFolder(files: ContentFiles, path: string): boolean {
  return tryDisk(path, () => files.isFolder(path)) ?? false
}

function jsonNames(folder: string, entries: readonly FolderEntry[]): string[] {
  const json = entries.filter(({ name }) => name.endsWith('.json'))
  return pathsInside(folder, json)
    .filter((path) => !SYSTEM_FILE.test(path))
    .map((path) => path.slice(0, -'.json'.length))
    .toSorted()
}
