import { hash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { documentType } from '../../model/document.ts'
import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { askDisk, displayPath, entriesUnder, readInside } from '../diagnostics/disk.ts'
import { wholeFile, type Location } from '../diagnostics/location.ts'
import { createLog, type Report } from '../diagnostics/log.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { documents } from '../diagnostics/table/documents.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import { LARGEST_DOCUMENT, openDocument, type DocumentFile } from '../documents/open-document.ts'
import { openVideo } from '../documents/open-video.ts'
import { keyOf } from '../memo.ts'
import { drawingTag } from './drawings.ts'
import { findHarm } from './find-harm.ts'
import { measurePicture } from './measure-picture.ts'
import type { MediaFile } from './media-file.ts'
import { examine } from './photos.ts'

/** What a file of `media/` is used as. */
export type MediaKind = 'picture' | 'document' | 'video'

/** A file that was looked at, and what is wrong with it. Without `file` it cannot be used. */
export interface Inspected<File> {
  file?: File
  flaws: readonly Flaw[]
}

interface Flaw {
  diagnostic: Unlocated
  /** Where to report it, if not where the file is named. */
  at?: Location
}

/** The files of a site's `media/`, by a path such as `media/patio.jpg`. Unknown paths give undefined. */
export interface Media {
  /** The paths that exist, with the paths on the disk. */
  files: ReadonlyMap<string, string>
  /** Whether all folders could be listed; otherwise a file may exist without being known. */
  isListed: boolean
  diagnostics: readonly Diagnostic[]
  picture(path: string): Inspected<MediaFile> | undefined
  document(path: string): Inspected<DocumentFile> | undefined
  video(path: string): Inspected<DocumentFile> | undefined
  /** Differs when any file differs. */
  key: string
}

const MB = 1024 * 1024

/** Megabytes: visitors get a drawing or an animation as it is, and a photograph in copies that are small enough. */
const MAX_AS_IS = 2
const MAX_PHOTO = 20

/**
 * Looks at all pictures of a folder. Paths are looked up among the files that exist, so that no `..` leads outside, and
 * capitals count on every system as they do on the web server.
 */
export async function openMedia(folder: string): Promise<Media> {
  const log = createLog()
  const files = listFiles(folder, log.report)
  const inspected = new Map<string, Inspected<MediaFile>>()
  for (const [path, real] of files) {
    if (!documentType(path)) inspected.set(path, await inspectPicture(folder, path, real))
  }
  const asIs = (open: typeof openDocument) => {
    const opened = new Map<string, Inspected<DocumentFile>>()
    return (path: string) => {
      const real = files.get(path)
      if (real === undefined) return undefined
      const known = opened.get(path) ?? inspectAsIs(folder, path, real, open)
      opened.set(path, known)
      return known
    }
  }
  return {
    files,
    isListed: log.diagnostics().length === 0,
    diagnostics: log.diagnostics(),
    picture: (path) => inspected.get(path) ?? otherKind(path, files),
    document: asIs(openDocument),
    video: asIs(openVideo),
    key: keyOf(...Array.from(files, ([path, real]) => `${path} ${real} ${stampOf(real)}`)),
  }
}

/** Another kind of file in the place of a picture. */
function otherKind(path: string, files: Media['files']): Inspected<MediaFile> | undefined {
  return files.has(path) ? { flaws: [{ diagnostic: pictures.mediaType(path) }] } : undefined
}

/** `media/…` with forward slashes and NFC names (macOS stores NFD), with the path on the disk. */
function listFiles(folder: string, report: Report): Map<string, string> {
  const root = join(folder, 'media')
  if (!existsSync(root)) return new Map()
  const entries = entriesUnder(root, report)
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    // A link counts as the file that it names.
    .filter((real) => askDisk(real, () => statSync(real, { throwIfNoEntry: false })?.isFile()))
    .map((real) => [relative(folder, real).replaceAll('\\', '/').normalize('NFC'), real] as const)
  return new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Changes whenever a file does. */
function stampOf(path: string): string {
  const stats = askDisk(path, () => statSync(path, { bigint: true }))
  return stats ? `${stats.mtimeNs} ${stats.size} ${stats.ino}` : 'unreadable'
}

function inspectAsIs(
  folder: string,
  path: string,
  real: string,
  open: typeof openDocument,
): Inspected<DocumentFile> {
  const flaws: Flaw[] = []
  const content = readMedia(folder, real, LARGEST_DOCUMENT, flaws, (size) =>
    documents.tooHeavy(path, size, LARGEST_DOCUMENT),
  )
  const file = content && open(path, content, wholeFile(path), (diagnostic) => flaws.push({ diagnostic }))
  return { ...(file && { file }), flaws }
}

async function inspectPicture(folder: string, path: string, real: string): Promise<Inspected<MediaFile>> {
  const flaws: Flaw[] = []
  const refuse = (diagnostic: Unlocated) => ({ flaws: [...flaws, { diagnostic }] })
  const content = readMedia(folder, real, MAX_PHOTO, flaws, (size) =>
    pictures.mediaSize(path, size, MAX_PHOTO),
  )
  const measured =
    content && measurePicture(path, content, wholeFile(path), (diagnostic) => flaws.push({ diagnostic }))
  if (!content || !measured) return { flaws }
  if (!measured.isPhoto && content.length > MAX_AS_IS * MB)
    return refuse(pictures.mediaSize(path, inMegabytes(content.length), MAX_AS_IS))
  const harm = drawingTag(content) === undefined ? undefined : findHarm(content)
  if (harm !== undefined)
    return refuse(harm === '' ? pictures.mediaDamaged(path) : pictures.mediaUnsafe(path, harm))
  const digest = hash('sha256', content)
  const { isWhole, standIn } = await examine({ path, hash: digest, content, ...measured })
  if (!isWhole) flaws.push({ diagnostic: pictures.mediaDamaged(path) })
  const file = {
    path,
    hash: digest,
    ...measured,
    ...(standIn !== undefined && { standIn }),
    get content() {
      return readAgain(folder, real, digest)
    },
  }
  return { file, flaws }
}

/** @throws Error when the file has changed since it was inspected: what was made of it would have the wrong name */
function readAgain(folder: string, real: string, digest: string): Uint8Array {
  const bytes = readInside(folder, real, MAX_PHOTO * MB)
  if (hash('sha256', bytes) !== digest)
    throw new Error(`${displayPath(real)} cambió mientras se armaba el sitio. Volvé a armarlo.`)
  return bytes
}

/** @returns undefined after adding the reason to `flaws` */
function readMedia(
  folder: string,
  real: string,
  most: number,
  flaws: Flaw[],
  tooLarge: (megabytes: string) => Unlocated,
): Uint8Array | undefined {
  const report: Report = (diagnostic, at) => flaws.push({ diagnostic, at })
  const size = askDisk(real, () => statSync(real).size, report)
  if (size === undefined) return undefined
  if (size > most * MB) {
    flaws.push({ diagnostic: tooLarge(inMegabytes(size)) })
    return undefined
  }
  return askDisk(real, () => readInside(folder, real, most * MB), report)
}

function inMegabytes(bytes: number): string {
  return (bytes / MB).toFixed(1).replace('.', ',')
}
