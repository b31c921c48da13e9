import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { documentType } from '../../model/document.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { askDisk, entriesUnder } from '../diagnostics/disk.ts'
import { createLog, type Report } from '../diagnostics/log.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import { openDocument, type DocumentFile } from '../documents/open-document.ts'
import { openVideo } from '../documents/open-video.ts'
import { createMemo, keyOf } from '../memo.ts'
import { inspectAsIs, inspectPicture, type Inspected } from './inspect.ts'
import type { MediaFile } from './media-file.ts'

/** What a file of `media/` is used as. */
export type MediaKind = 'picture' | 'document' | 'video'

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

/** Pictures by their state on the disk: reading hundreds of photographs takes seconds. */
const pictureMemo = createMemo<Promise<Inspected<MediaFile>>>(2000)

/**
 * Looks at all pictures of a folder. Paths are looked up among the files that exist, so that no `..` leads outside, and
 * capitals count on every system as they do on the web server.
 */
export async function openMedia(folder: string): Promise<Media> {
  const log = createLog()
  const files = listFiles(folder, log.report)
  const keys = new Map(Array.from(files, ([path, real]) => [path, keyOf(folder, path, real, stateOf(real))]))
  const inspected = new Map<string, Inspected<MediaFile>>()
  for (const [path, real] of files) {
    if (documentType(path)) continue
    inspected.set(path, await pictureMemo(keys.get(path) ?? '', () => inspectPicture(folder, path, real)))
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
    key: keyOf(...keys.values()),
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

/** Changes whenever a file does. No program can set the time of the last change (ctime). */
function stateOf(path: string): string {
  const stats = askDisk(path, () => statSync(path, { bigint: true }))
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}` : 'unreadable'
}
