import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { documentType } from '../../model/document.ts'
import { LARGEST_DOCUMENT, openDocument, type DocumentFile } from '../documents/open-document.ts'
import { openVideo } from '../documents/open-video.ts'
import { documents } from '../diagnostics/table/documents.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import { askDisk, displayPath, entriesUnder, readInside } from '../diagnostics/disk.ts'
import type { Help } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/log.ts'
import type { MediaFile } from './media-file.ts'
import { drawingTag } from './drawings.ts'
import { findHarm } from './find-harm.ts'
import { measurePicture } from './measure-picture.ts'
import { examine } from './photos.ts'
import { wholeFile, type Location } from '../diagnostics/location.ts'
import { pathsLike } from './paths-like.ts'
import { closest, didYouMean } from '../diagnostics/suggest.ts'

/** Find the file of a path such as `media/patio.jpg`. They give undefined after reporting why it cannot be used. */
export interface Finders {
  find(path: string, location: Location, report: Report): MediaFile | undefined
  /** The same for a file that visitors download. */
  findDocument(path: string, location: Location, report: Report): DocumentFile | undefined
  /** The same for a video that visitors watch. */
  findVideo(path: string, location: Location, report: Report): DocumentFile | undefined
}

export interface Media extends Finders {
  /** What the finders would find, without a report, and without counting it as found. */
  peek: { [Does in keyof Finders]: (path: string) => ReturnType<Finders[Does]> }
  /** The pictures that were found so far, each once, in alphabetical order. */
  used(): MediaFile[]
  /** The documents and videos that were found so far. */
  usedDocuments(): DocumentFile[]
  /** Looks at each picture: what is found from then on has its colours. */
  examine(): Promise<void>
  /** Reports which of the files found so far are damaged, once they have been examined. */
  reportDamaged(report: Report): void
  /** Warns of the files that nobody asked for. */
  reportUnused(report: Report): void
}

const MB = 1024 * 1024

/** Megabytes: visitors get a drawing or an animation as it is, and a photograph in copies that are small enough. */
const MAX_AS_IS = 2
const MAX_PHOTO = 20

/**
 * The files of a site's `media/`. Paths are looked up among those that are really there: no `..` reaches outside, and
 * capitals count on every system as they do on the web server.
 *
 * @param lasting gets the pictures without a flaw: those that have not changed since are not looked at again
 */
export function openMedia(folder: string, report: Report, lasting?: KeptPictures): Media {
  const kept = lasting ?? new Map<string, KeptPicture>()
  let isListed = true
  const present = listFiles(folder, (...reported) => {
    isListed = false
    report(...reported)
  })
  const examined = new Map<string, MediaFile>()
  const damaged = new Set<string>()
  const flawed = new Set<string>()
  const noting =
    (path: string, report: Report): Report =>
    (...reported) => {
      flawed.add(path)
      report(...reported)
    }
  const found = new Map<string, { file: MediaFile | undefined; location: Location }>()
  const foundDocuments = new Map<string, DocumentFile | undefined>()
  const knownFile = (path: string, real: string) => {
    const known = kept.get(path)
    return known && known.stamp === stampOf(real) ? known.file : undefined
  }
  const locate = (path: string, location: Location, report: Report) => {
    const real = present.get(path)
    // It may be in a folder that cannot be read, which has been reported.
    if (real === undefined && isListed)
      report(pictures.missingMedia(path), location, proposeFile(path, location, [...present.keys()]))
    return real
  }
  const findAsIs = (open: typeof openDocument) => (path: string, location: Location, report: Report) => {
    const real = locate(path, location, report)
    if (real === undefined) return undefined
    const file = foundDocuments.get(path) ?? inspectAsIs(folder, path, real, location, report, open)
    foundDocuments.set(path, file)
    return file
  }
  const peekAt = <File>(look: (path: string, real: string) => File | undefined) => {
    const known = new Map<string, File | undefined>()
    return (path: string) => {
      const real = present.get(path)
      if (real !== undefined && !known.has(path)) known.set(path, look(path, real))
      return known.get(path)
    }
  }
  const peekAsIs = (open: typeof openDocument) =>
    peekAt((path, real) => inspectAsIs(folder, path, real, wholeFile(path), ignore, open))
  return {
    peek: {
      find: peekAt(
        (path, real) => examined.get(path) ?? inspect(folder, path, real, wholeFile(path), ignore),
      ),
      findDocument: peekAsIs(openDocument),
      findVideo: peekAsIs(openVideo),
    },
    find(path, location, report) {
      const real = locate(path, location, report)
      if (real === undefined) return undefined
      const first = found.get(path)
      const file =
        first?.file ?? knownFile(path, real) ?? inspect(folder, path, real, location, noting(path, report))
      found.set(path, { file, location: first?.location ?? location })
      return examined.get(path) ?? file
    },
    findDocument: findAsIs(openDocument),
    findVideo: findAsIs(openVideo),
    usedDocuments: () => [...foundDocuments.values()].flatMap((file) => file ?? []),
    used: () =>
      [...found]
        .flatMap(([path, { file }]) => examined.get(path) ?? file ?? [])
        .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    async examine() {
      for (const [path, real] of present) {
        if (documentType(path)) continue
        const known = knownFile(path, real)
        if (known) examined.set(path, known)
        if (known) continue
        const stamp = stampOf(real)
        const flaw = noting(path, ignore)
        const file = found.get(path)?.file ?? inspect(folder, path, real, wholeFile(path), flaw)
        if (!file) continue
        const { isWhole, standIn } = await examine(file)
        const examinedFile = { ...file, standIn }
        const whole = lasting ? withoutBytes(folder, real, examinedFile) : examinedFile
        examined.set(path, whole)
        if (!isWhole) damaged.add(path)
        else if (!flawed.has(path)) kept.set(path, { stamp, file: whole })
      }
    },
    reportDamaged(report) {
      for (const [path, { location }] of found)
        if (damaged.has(path)) report(pictures.mediaDamaged(path), location)
    },
    reportUnused(report) {
      for (const [path, real] of present) {
        if (found.has(path) || foundDocuments.has(path)) continue
        report(pictures.unusedMedia(), wholeFile(displayPath(real)))
      }
    },
  }
}

/** Pictures that were looked at before, by their path. */
export type KeptPictures = Map<string, KeptPicture>

interface KeptPicture {
  /** Says whether the file is another one now. */
  stamp: string
  file: MediaFile
}

/** A picture whose bytes are read again when they are asked for: hundreds of photographs would fill the memory of a small server. */
function withoutBytes(folder: string, real: string, { content, ...file }: MediaFile): MediaFile {
  let held = new WeakRef(content)
  return {
    ...file,
    get content() {
      const read = () => askDisk(real, () => readInside(folder, real, MAX_PHOTO * MB)) ?? new Uint8Array()
      const bytes = held.deref() ?? read()
      held = new WeakRef(bytes)
      return bytes
    },
  }
}

/** Changes whenever a file does. */
export function stampOf(path: string): string {
  const { mtimeNs, size, ino } = statSync(path, { bigint: true })
  return `${mtimeNs} ${size} ${ino}`
}

/** By the file's own name: the folders are long, and make any two paths look alike. */
function proposeFile(wrong: string, location: Location, paths: readonly string[]): Help | undefined {
  const [same, ...more] = pathsLike(wrong, paths)
  if (same !== undefined && more.length === 0) return didYouMean(wrong, same, location)
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const meant = closest(nameOf(wrong), paths.map(nameOf))
  const path = paths.find((known) => nameOf(known) === meant)
  // A file of almost this name may still have to be copied: Ema's photograph is not Ana's.
  return path === undefined ? undefined : didYouMean(wrong, path)
}

/** `media/…` with forward slashes and NFC names (macOS stores NFD), to the real path. */
function listFiles(folder: string, report: Report): Map<string, string> {
  const root = join(folder, 'media')
  if (!existsSync(root)) return new Map()
  const entries = entriesUnder(root, report)
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    // A link stands for the file that it names.
    .filter((real) => askDisk(real, () => statSync(real, { throwIfNoEntry: false })?.isFile()))
    .map((real) => [relative(folder, real).replaceAll('\\', '/').normalize('NFC'), real] as const)
  return new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function inspectAsIs(
  folder: string,
  path: string,
  real: string,
  location: Location,
  report: Report,
  open: typeof openDocument,
): DocumentFile | undefined {
  const size = askDisk(real, () => statSync(real).size, report)
  if (size === undefined) return undefined
  if (size > LARGEST_DOCUMENT * MB) {
    report(documents.tooHeavy(path, inMegabytes(size), LARGEST_DOCUMENT), location)
    return undefined
  }
  const content = askDisk(real, () => readInside(folder, real, LARGEST_DOCUMENT * MB), report)
  return content && open(path, content, location, report)
}

const ignore = () => {}

function inMegabytes(bytes: number): string {
  return (bytes / MB).toFixed(1).replace('.', ',')
}

function inspect(
  folder: string,
  path: string,
  real: string,
  location: Location,
  report: Report,
): MediaFile | undefined {
  const size = askDisk(real, () => statSync(real).size, report)
  if (size === undefined) return undefined
  const megabytes = size / MB
  const refuseSize = (most: number) => {
    report(pictures.mediaSize(path, inMegabytes(size), most), location)
    return undefined
  }
  if (megabytes > MAX_PHOTO) return refuseSize(MAX_PHOTO)
  const content = askDisk(real, () => readInside(folder, real, MAX_PHOTO * MB), report)
  if (!content) return undefined
  const measured = measurePicture(path, content, location, report)
  if (!measured) return undefined
  if (!measured.isPhoto && megabytes > MAX_AS_IS) return refuseSize(MAX_AS_IS)
  const harm = drawingTag(content) === undefined ? undefined : findHarm(content)
  if (harm !== undefined) {
    report(harm === '' ? pictures.mediaDamaged(path) : pictures.mediaUnsafe(path, harm), location)
    return undefined
  }
  return { path, content, ...measured }
}
