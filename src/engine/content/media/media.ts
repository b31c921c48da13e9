import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { documentType } from '../../model/document.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { tryDisk, entriesUnder } from '../diagnostics/disk.ts'
import { createLog, type Report } from '../diagnostics/diagnostic-log.ts'
import type { Location } from '../diagnostics/location.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import { openDocument, type DocumentFile } from '../documents/open-document.ts'
import { openVideo } from '../documents/open-video.ts'
import { createMemo, keyOf } from '../cache/memo.ts'
import { isFont, type OwnFont } from '../fonts/own-font.ts'
import { inspectAsIs, inspectFont, inspectPicture, type Inspected } from './inspect.ts'
import type { MediaFile } from './media-file.ts'

export interface MediaUse {
  kind: 'picture' | 'document' | 'video' | 'font'
  path: string
  location: Location
  /** Whether the page shows only a part, so that the whole photograph is not published for this use. */
  isCropped: boolean
}

/** The files in a site's folder `media/`, by path, such as `media/patio.jpg`. Look-ups return undefined for unknown paths. */
export interface Media {
  files: ReadonlyMap<string, string>
  /** Whether all folders could be read. If not, files may be missing from the list. */
  isListed: boolean
  diagnostics: readonly Diagnostic[]
  picture(path: string): Inspected<MediaFile> | undefined
  document(path: string): Inspected<DocumentFile> | undefined
  video(path: string): Inspected<DocumentFile> | undefined
  font(path: string): Inspected<OwnFont> | undefined
  key: string
}

/** Caches inspected pictures by the state of their file, because reading hundreds of photographs takes seconds. */
const pictureMemo = createMemo<Promise<Inspected<MediaFile>>>(2000)
const fontMemo = createMemo<Promise<Inspected<OwnFont>>>(20)

/**
 * Inspects all pictures and fonts of a folder. Looks paths up in a list of files. So `..` cannot leave the folder, and case matters on every system.
 */
export async function openMedia(folder: string): Promise<Media> {
  const log = createLog()
  const files = listFiles(folder, log.report)
  const keys = new Map(Array.from(files, ([path, real]) => [path, keyOf(folder, path, real, stateOf(real))]))
  const inspected = new Map<string, Inspected<MediaFile>>()
  const fonts = new Map<string, Inspected<OwnFont>>()
  for (const [path, real] of files) {
    if (documentType(path)) continue
    const [key, at] = [keys.get(path) ?? '', { folder, path, real }]
    if (isFont(path)) fonts.set(path, await fontMemo(key, () => inspectFont(at)))
    else inspected.set(path, await pictureMemo(key, () => inspectPicture(at)))
  }
  const asIs = (open: typeof openDocument) => {
    const opened = new Map<string, Inspected<DocumentFile>>()
    return (path: string) => {
      const real = files.get(path)
      if (real === undefined) return undefined
      const known = opened.get(path) ?? inspectAsIs({ folder, path, real }, open)
      opened.set(path, known)
      return known
    }
  }
  const diagnostics = log.diagnostics()
  return {
    files,
    isListed: diagnostics.length === 0,
    diagnostics,
    picture: (path) => inspected.get(path) ?? otherKind(path, files),
    document: asIs(openDocument),
    video: asIs(openVideo),
    font: (path) => fonts.get(path),
    key: keyOf(...keys.values()),
  }
}

function otherKind(path: string, files: Media['files']): Inspected<MediaFile> | undefined {
  return files.has(path) ? { flaws: [{ diagnostic: pictures.mediaType(path) }] } : undefined
}

function listFiles(folder: string, report: Report): Map<string, string> {
  const root = join(folder, 'media')
  if (!existsSync(root)) return new Map()
  const entries = entriesUnder(root, report)
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((real) => tryDisk(real, () => statSync(real, { throwIfNoEntry: false })?.isFile()))
    .map((real) => [relative(folder, real).replaceAll('\\', '/').normalize('NFC'), real] as const)
  return new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns a cache key that changes with the file. It includes the ctime, which programs cannot set. */
function stateOf(path: string): string {
  const stats = tryDisk(path, () => statSync(path, { bigint: true }))
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}` : 'unreadable'
}
