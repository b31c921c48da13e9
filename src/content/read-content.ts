import { basename, dirname, join, relative } from 'node:path'
import type { ContentFiles, FolderEntry } from './content-files.ts'
import { reading } from './diagnostics/table/reading.ts'
import { shape } from './diagnostics/table/shape.ts'
import { allUnder, askDisk, displayPath } from './diagnostics/disk.ts'
import type { Help } from './diagnostics/diagnostic.ts'
import type { Log, Report } from './diagnostics/log.ts'
import { parseSource, readBytes, readSource, textOf } from './json/read-source.ts'
import { wholeFile } from './diagnostics/location.ts'
import { replay, reporting } from './records/effects.ts'
import type { Fresh, Notes } from './records/notes.ts'
import type { Records } from './records/records.ts'
import type { Source } from './diagnostics/source.ts'
import { closest } from './diagnostics/suggest.ts'
import type { Files } from './schema/definitions.ts'
import { validateSource } from './validate/validate-source.ts'

/** The files of a content folder, in a fixed order. Each may have parts that the schema refuses. */
export interface Content {
  site: Source<Files['SiteFile']>
  pages: Source<Files['PageFile']>[]
  /** By name: `valores` is `fragments/valores.json`. */
  fragments: Map<string, Source<Files['FragmentFile']>>
  events: Source<Files['EventsFile']> | undefined
  /** What exists, but could not be read. */
  lost: { pages: boolean; fragments: readonly string[] }
  /** What is known of the pages from the time before, and noted for the next one. */
  notes?: Notes
}

/** All the files that could be read, each of its kind. */
export interface ReadFiles extends Omit<Content, 'site' | 'lost' | 'notes'> {
  folder: string
  site?: Content['site']
}

/** Reads and validates a file. @returns undefined after reporting why not */
export function readFile<K extends keyof Files>(
  files: ContentFiles,
  kind: K,
  path: string,
  report: Report,
): Source<Files[K]> | undefined {
  const source = readSource(files, path, report)
  return source && validateSource(kind, source, report)
}

/**
 * Reads all the files of a content folder.
 *
 * @param options.only the pages to read, by the paths of their files; the others count as lost
 * @param options.recordsOf gives the records of a folder with this description of its site
 * @returns no content without a readable description of the site, or without pages; what could be `read` is there nevertheless
 */
export function readContent(
  disk: ContentFiles,
  log: Log,
  {
    only,
    recordsOf = () => undefined,
  }: { only?: readonly string[]; recordsOf?: (site: Content['site']) => Records | undefined } = {},
): { content?: Content; read?: ReadFiles; files: string[] } {
  const { folder } = disk
  let isMisplaced = false
  const report: Report = (diagnostic, ...where) => {
    if (diagnostic.code === shape.wrongKind.code) isMisplaced = true
    log.report(diagnostic, ...where)
  }
  if (!isFolder(disk, folder)) {
    const file = displayPath(folder)
    report(reading.missingFolder(file), wholeFile(file), helpFind(disk, folder))
    return { files: [] }
  }
  const [pagesFolder, fragmentsFolder] = [join(folder, 'pages'), join(folder, 'fragments')]
  const canList = (path: string) => askDisk(path, () => disk.list(path), report) !== undefined
  if (![folder, pagesFolder, fragmentsFolder].filter((path) => isFolder(disk, path)).every(canList))
    return { files: [] }
  const hasPages = isFolder(disk, pagesFolder)
  if (!hasPages) {
    const file = displayPath(pagesFolder)
    report(reading.missingPages(file), wholeFile(file), helpFind(disk, pagesFolder))
  }
  const misnamed = reportStrays(disk, report)
  const readNamed = <K extends keyof Files>(kind: K, name: string) =>
    misnamed.includes(name) ? undefined : readOrMiss(disk, kind, join(folder, name), report)
  const site = readNamed('SiteFile', 'site.json')
  let areListed = true
  const listed = allUnder(pagesFolder, disk.list, (...unreadable) => {
    areListed = false
    if (hasPages) report(...unreadable)
  })
  const isWanted = (name: string) => only === undefined || only.includes(join(pagesFolder, `${name}.json`))
  const pageNames = jsonNames(pagesFolder, listed).filter(isWanted)
  const records = site && recordsOf(site)
  const notes = records && { records, known: new Map(), fresh: new Map() }
  const pages = pageNames.map((name) => {
    const path = join(pagesFolder, `${name}.json`)
    return notes ? readPage(disk, path, notes, report) : readFile(disk, 'PageFile', path, report)
  })
  const fragmentNames = jsonNames(
    fragmentsFolder,
    isFolder(disk, fragmentsFolder) ? disk.list(fragmentsFolder) : [],
  )
  const fragments = fragmentNames.map(
    (name) => [name, readFile(disk, 'FragmentFile', join(fragmentsFolder, `${name}.json`), report)] as const,
  )
  const events = readNamed('EventsFile', 'events.json')
  const isThere = (name: string) => disk.exists(join(folder, name))
  const names = [
    ...['site.json'].filter(isThere),
    ...pageNames.map((name) => `pages/${name}.json`),
    ...fragmentNames.map((name) => `fragments/${name}.json`),
    ...['events.json'].filter(isThere),
  ]
  const files = names.map((name) => displayPath(join(folder, name)))
  const read = {
    folder,
    site,
    pages: pages.filter(isDefined),
    fragments: new Map(fragments.filter(isNamed)),
    events,
  }
  if (!hasPages || !site) return { read, files }
  const readable = read.pages.filter((page) => isSound(page, 'path'))
  const lost = {
    // A file of another kind may be a page in the wrong folder.
    pages:
      isMisplaced ||
      !areListed ||
      readable.length < pages.length ||
      misnamed.length > 0 ||
      only !== undefined,
    fragments: [
      ...fragments.filter((entry) => !isNamed(entry)).map(([name]) => name),
      ...misnamed.flatMap(fragmentName),
    ],
  }
  return { content: { ...read, site: withoutBroken(site), pages: readable, lost, notes }, read, files }
}

/** Reads a page, unless its file is known: then what was reported about it is reported again. */
function readPage(
  disk: ContentFiles,
  path: string,
  { records, known, fresh }: Notes,
  report: Report,
): Source<Files['PageFile']> | undefined {
  const bytes = readBytes(disk, path, report)
  if (!bytes) return undefined
  const file = displayPath(path)
  const found = records.find(file, bytes)
  if (found) {
    const { reading, page } = found.record
    const { value, broken } = page ?? {}
    const source = {
      file,
      folder: disk.folder,
      isJson: true,
      value,
      broken,
      get text() {
        return textOf(bytes)
      },
    }
    replay(reading, { report }, () => source)
    records.keep(file)
    if (value === undefined) return undefined
    const whole = Object.assign(source, { value })
    known.set(whole, found)
    return whole
  }
  const notes: Fresh = { bytes, reading: [], checks: [], fixedTexts: [], variables: [], resolving: [] }
  const noting = reporting(report, notes.reading)
  const parsed = parseSource(disk, path, bytes, noting)
  const source = parsed && validateSource('PageFile', parsed, noting)
  if (source) fresh.set(source, notes)
  else records.put(file, bytes, { reading: notes.reading }, '')
  return source
}

/** Whether a property of a file is there, with nothing in it that the schema refuses. */
export function isSound({ value, broken = [] }: Source<object>, key: string): boolean {
  return key in value && !broken.some((pointer) => `${pointer}/`.startsWith(`/${key}/`))
}

/** What other files are judged by is read directly: where it is broken, there is none of it. */
function withoutBroken(site: Content['site']): Content['site'] {
  if (!site.broken) return site
  const { value } = site
  return {
    ...site,
    value: {
      ...value,
      institutions: isSound(site, 'institutions') ? value.institutions : [],
      variables: isSound(site, 'variables') ? value.variables : {},
      fixedTexts: isSound(site, 'fixedTexts') ? value.fixedTexts : [],
    },
  }
}

function fragmentName(path: string): string[] {
  const [, name] = /^fragments\/(.+)\.json$/.exec(path) ?? []
  return name === undefined ? [] : [name]
}

function readOrMiss<K extends keyof Files>(
  disk: ContentFiles,
  kind: K,
  path: string,
  report: Report,
): Source<Files[K]> | undefined {
  if (disk.exists(path)) return readFile(disk, kind, path, report)
  const file = displayPath(path)
  report(reading.missingFile(file), wholeFile(file), helpFind(disk, path))
  return undefined
}

/** Names the file or folder that has almost the name of a missing one. */
function helpFind(disk: ContentFiles, path: string): Help | undefined {
  const [folder, name] = [dirname(path), basename(path)]
  const present = askDisk(folder, () => namesIn(disk.list(folder))) ?? []
  const others = present.filter((other) => other !== name)
  const meant = closest(name, others)
  return meant === undefined ? undefined : { hint: `¿Quisiste decir '${name}' donde dice '${meant}'?` }
}

function isFolder(disk: ContentFiles, path: string): boolean {
  return askDisk(path, () => disk.isFolder(path)) ?? false
}

/** The names of JSON files, from their folder and without their ending; hidden ones are left out. */
function jsonNames(folder: string, entries: readonly FolderEntry[]): string[] {
  return entries
    .filter(({ name }) => name.endsWith('.json'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)\./.test(path))
    .map((path) => path.slice(0, -'.json'.length))
    .toSorted()
}

const READ = /^(site|events|pages\/.+|fragments\/[^/]+)\.json$/

/**
 * Reports JSON files that nothing reads: most often a page in the wrong folder, or with another ending.
 *
 * @returns the files that are missing because of another ending: Windows adds `.txt` without showing it
 */
function reportStrays(disk: ContentFiles, report: Report): string[] {
  const { folder } = disk
  // A folder that cannot be read is reported by whoever needs it.
  const names = allUnder(folder, disk.list).map(({ parentPath, name }) =>
    relative(folder, join(parentPath, name)).replaceAll('\\', '/'),
  )
  return names.toSorted().flatMap((name) => {
    if (!/\.json(\.\w+)?$/i.test(name) || /(^|\/)\./.test(name)) return []
    if (READ.test(name) || isReported(disk, name)) return []
    const location = wholeFile(displayPath(join(folder, name)))
    const meant = name.replace(/\.json(\.txt)?$/i, '.json')
    const isMissing = meant !== name && READ.test(meant) && !names.includes(meant)
    report(isMissing ? reading.misnamedFile(basename(name), basename(meant)) : reading.strayFile(), location)
    return isMissing ? [meant] : []
  })
}

/** Whether the diagnostic of a missing file has named this one already. */
function isReported({ folder, exists, list }: ContentFiles, name: string): boolean {
  const isMissing = (wanted: string) => !exists(join(folder, wanted))
  // While the folder of the pages is missing, any other may be it.
  if (name.includes('/')) return isMissing('pages')
  const missing = ['site.json', 'events.json'].filter(isMissing)
  return missing.some((wanted) => closest(wanted, namesIn(list(folder))) === name)
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined
const isNamed = <T>(entry: readonly [string, T | undefined]): entry is readonly [string, T] =>
  entry[1] !== undefined

function namesIn(entries: readonly FolderEntry[]): string[] {
  return entries.map(({ name }) => name)
}
