import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { MAX_MEDIA_MB } from '../../model/media-limit.ts'
import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { tryDisk, displayPath, readInside } from '../diagnostics/disk.ts'
import type { Location } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { documents } from '../diagnostics/table/documents.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import { inMegabytes, MB, type DocumentFile, type openDocument } from '../documents/open-document.ts'
import type { OwnFont } from '../fonts/own-font.ts'
import { drawingTag } from './drawings.ts'
import { findHarm } from './find-harm.ts'
import { measurePicture } from './measure-picture.ts'
import type { MediaFile } from './media-file.ts'
import { inspectPixels } from './photos.ts'

export interface Inspected<File> {
  file?: File
  flaws: readonly Flaw[]
}

interface Flaw {
  diagnostic: Unlocated
  /** The location to report; by default, the places that use the file. */
  at?: Location
}

interface FileAt {
  folder: string
  path: string
  real: string
}

/** Maximum megabytes of a drawing or animation, which is published unchanged. Photographs are published as smaller copies. */
export const MAX_UNCHANGED_MB = 2

export function inspectAsIs(at: FileAt, open: typeof openDocument): Inspected<DocumentFile> {
  const flaws: Flaw[] = []
  const content = readMedia(at, MAX_MEDIA_MB, documents.tooHeavy, flaws)
  const file = content && open(at.path, content, (diagnostic) => void flaws.push({ diagnostic }))
  return { ...(file && { file }), flaws }
}

export async function inspectPicture(at: FileAt): Promise<Inspected<MediaFile>> {
  const { folder, path, real } = at
  const flaws: Flaw[] = []
  const refuse = (diagnostic: Unlocated) => ({ flaws: [...flaws, { diagnostic }] })
  const content = readMedia(at, MAX_MEDIA_MB, pictures.mediaSize, flaws)
  const measured = content && measurePicture(path, content, (diagnostic) => void flaws.push({ diagnostic }))
  if (!content || !measured) return { flaws }
  if (!measured.isPhoto && content.length > MAX_UNCHANGED_MB * MB)
    return refuse(pictures.mediaSize(path, inMegabytes(content.length), MAX_UNCHANGED_MB))
  const harm = drawingTag(content) === undefined ? undefined : findHarm(content)
  if (harm !== undefined)
    return refuse(harm === '' ? pictures.mediaDamaged(path) : pictures.mediaUnsafe(path, harm))
  const digest = hash('sha256', content)
  const { isWhole, standIn } = await inspectPixels({ path, hash: digest, content, ...measured })
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

/** Prepares a font. Loads the programs for fonts here, because most sites have none. */
export async function inspectFont(at: FileAt): Promise<Inspected<OwnFont>> {
  const flaws: Flaw[] = []
  const content = readMedia(at, MAX_UNCHANGED_MB, pictures.fontSize, flaws)
  if (!content) return { flaws }
  const { openFont } = await import('../fonts/open-font.ts')
  const file = await openFont(at.path, content, (diagnostic) => void flaws.push({ diagnostic }))
  return { ...(file && { file }), flaws }
}

/** @throws Error when the file has changed since its inspection, because the names of its copies contain its old hash */
function readAgain(folder: string, real: string, digest: string): Uint8Array {
  const bytes = readInside(folder, real, MAX_MEDIA_MB * MB)
  if (hash('sha256', bytes) !== digest)
    throw new Error(`${displayPath(real)} cambió mientras se armaba el sitio. Volvé a armarlo.`)
  return bytes
}

/** @param most megabytes @returns undefined after recording a mistake */
function readMedia(
  { folder, path, real }: FileAt,
  most: number,
  tooLarge: (path: string, megabytes: string, most: number) => Unlocated,
  flaws: Flaw[],
): Uint8Array | undefined {
  const report: Report = (diagnostic, at) => flaws.push({ diagnostic, at })
  const size = tryDisk(real, () => statSync(real).size, report)
  if (size === undefined) return undefined
  if (size <= most * MB) return tryDisk(real, () => readInside(folder, real, most * MB), report)
  flaws.push({ diagnostic: tooLarge(path, inMegabytes(size), most) })
  return undefined
}
