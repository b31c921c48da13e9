import { basename, dirname, join, sep } from 'node:path'
import type { ContentFiles, FolderEntry } from './content-files.ts'
import { reading } from './diagnostics/table/reading.ts'
import { shape } from './diagnostics/table/shape.ts'
import { allUnder, askDisk, displayPath, pathsInside } from './diagnostics/disk.ts'
import type { Help } from './diagnostics/diagnostic.ts'
import type { Log, Report } from './diagnostics/log.ts'
import { readSource } from './json/read-source.ts'
import { rootOf, under, wholeFile, type Location } from './diagnostics/location.ts'
import type { Kept } from './records/records.ts'
import type { Source } from './diagnostics/source.ts'
import { closest } from './diagnostics/suggest.ts'
import { namesIn, NOT_OURS, reportStrays } from './report-strays.ts'
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
  /** What was found out about the pages when they were read. Their sources have no blocks. */
  known: ReadonlyMap<Source, Kept>
}

/** What the pages of a site are judged by besides their own files. */
export interface Around extends Pick<Content, 'site' | 'fragments'> {
  /** The names of all fragments, with those that could not be read. */
  fragmentNames: readonly string[]
}

export interface PageReader extends Pick<Content, 'known'> {
  /** Gets all pages ready that are to be read, where that is faster than one after the other. */
  prepare(paths: readonly string[]): Promise<void>
  /** Reads a page, unless its file is known. @returns it without its blocks; undefined after reporting why it cannot be read */
  read(path: string, report: Report): Source<Files['PageFile']> | undefined
}

/** All the files that could be read, each of its kind. */
export interface ReadFiles extends Omit<Content, 'site' | 'lost' | 'known'> {
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
 * @param options.readerOf gives what judges the pages of such a site while it reads them
 * @returns no content without a readable description of the site, or without pages; what could be `read` is there nevertheless
 */
export async function readContent(
  files: ContentFiles,
  log: Log,
  {
    only,
    readerOf,
  }: {
    only?: readonly string[]
    readerOf: (around: Around) => Promise<PageReader>
  },
): Promise<{ content?: Content; read?: ReadFiles; files: string[] }> {
  const disk = listingOnce(files)
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
  const fragmentFiles = jsonNames(
    fragmentsFolder,
    isFolder(disk, fragmentsFolder) ? disk.list(fragmentsFolder) : [],
  )
  const fragments = fragmentFiles.map(
    (name) => [name, readFile(disk, 'FragmentFile', join(fragmentsFolder, `${name}.json`), report)] as const,
  )
  const events = readNamed('EventsFile', 'events.json')
  const shared = { site: site && withoutBroken(site), fragments: new Map(fragments.filter(isNamed)) }
  const lostFragments = [
    ...fragments.filter((entry) => !isNamed(entry)).map(([name]) => name),
    ...misnamed.flatMap(fragmentName),
  ]
  const fragmentNames = [...shared.fragments.keys(), ...lostFragments]
  const reader = shared.site && (await readerOf({ ...shared, site: shared.site, fragmentNames }))
  // Thousands stand in the folder, whose own path is normal already.
  const pagePaths = pageNames.map((name) => `${pagesFolder}${sep}${name.replaceAll('/', sep)}.json`)
  await reader?.prepare(pagePaths)
  const pages = pagePaths.map((path) =>
    reader ? reader.read(path, report) : readFile(disk, 'PageFile', path, report),
  )
  const isThere = (name: string) => disk.exists(join(folder, name))
  const names = [
    ...['site.json'].filter(isThere),
    ...pageNames.map((name) => `pages/${name}.json`),
    ...fragmentFiles.map((name) => `fragments/${name}.json`),
    ...['events.json'].filter(isThere),
  ]
  const shown = displayPath(folder)
  const shownFiles = names.map((name) => (shown ? `${shown}/${name}` : name))
  const read = {
    folder,
    site,
    pages: pages.filter(isDefined),
    fragments: shared.fragments,
    events,
  }
  if (!hasPages || !shared.site || !reader) return { read, files: shownFiles }
  const readable = read.pages.filter((page) => isSound(page, 'path'))
  const lost = {
    // A file of another kind may be a page in the wrong folder.
    pages:
      isMisplaced ||
      !areListed ||
      readable.length < pages.length ||
      misnamed.length > 0 ||
      only !== undefined,
    fragments: lostFragments,
  }
  const content = { ...read, site: shared.site, pages: readable, lost, known: reader.known }
  return { content, read, files: shownFiles }
}

/** The same files, of which each folder is listed once: thousands may stand in one. */
function listingOnce(files: ContentFiles): ContentFiles {
  const lists = new Map<string, FolderEntry[]>()
  return {
    ...files,
    list(path) {
      const list = lists.get(path) ?? files.list(path)
      lists.set(path, list)
      return list
    },
  }
}

/** Whether a property of a file is there, with nothing in it that the schema refuses. */
export function isSound({ value, broken = [] }: Source<object>, key: string): boolean {
  return key in value && !broken.some((pointer) => `${pointer}/`.startsWith(`/${key}/`))
}

/** Where a page says its address. */
export function addressIn(page: Source): Location {
  return { ...under(rootOf(page), 'path'), positions: page.pathAt }
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
  const files = entries.filter(({ name }) => name.endsWith('.json'))
  return pathsInside(folder, files)
    .filter((path) => !NOT_OURS.test(path))
    .map((path) => path.slice(0, -'.json'.length))
    .toSorted()
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined
const isNamed = <T>(entry: readonly [string, T | undefined]): entry is readonly [string, T] =>
  entry[1] !== undefined
