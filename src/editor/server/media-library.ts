import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { existsSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { imageSize } from 'image-size'
import { entriesUnder } from '../../content/diagnostics/disk.ts'
import { documentType } from '../../model/document.ts'
import type { MediaEntry } from '../core/api.ts'
import { pointerTo, type Location } from '../core/pointer.ts'
import { fileNameOf } from '../core/slug.ts'
import type { Files } from '../core/step.ts'
import { mediaIn } from './media-in.ts'
import { prepareUpload } from './prepare-upload.ts'
import { isPlainPath } from './plain-path.ts'
import { Refused } from './refused.ts'
import { writeWhole } from './write-whole.ts'

/** The files of a content folder's `media/`. */
export interface MediaLibrary {
  /** @param texts the content files, for where each file is used */
  list(texts: Files): Promise<MediaEntry[]>
  /** Puts a file into `media/`, under a name that none has. @throws Refused for what does not belong there */
  add(name: string, bytes: Uint8Array): Promise<MediaEntry>
  /** Takes a file away, and keeps it for versions that are brought back. */
  remove(path: string): Promise<void>
  /** Brings back those of some files that were taken away. @returns whether there were any */
  bringBack(paths: Iterable<string>): Promise<boolean>
}

/** @param kept where files are kept that were taken away */
export function openMediaLibrary(folder: string, kept: string): MediaLibrary {
  const media = join(folder, 'media')
  const sizes = new Map<string, { time: number; size: Pick<MediaEntry, 'width' | 'height'> }>()
  const describe = async (path: string): Promise<MediaEntry> => {
    const real = join(folder, path)
    const { size, mtimeMs: time } = await stat(real)
    const known = sizes.get(path)
    const pixels = known?.time === time ? known.size : await measure(real)
    sizes.set(path, { time, size: pixels })
    return { path, kind: kindOf(path), size, time, ...pixels, usedAt: [] }
  }
  return {
    async list(texts) {
      const used = usesOf(texts)
      const paths = entriesUnder(media)
        .map((entry) => join(entry.parentPath, entry.name))
        .filter(
          (real) => !basename(real).startsWith('.') && statSync(real, { throwIfNoEntry: false })?.isFile(),
        )
        .map((real) => relative(folder, real).replaceAll('\\', '/').normalize('NFC'))
      const entries = await Promise.all(paths.map((path) => describe(path).catch(() => undefined)))
      return entries
        .filter((entry) => entry !== undefined)
        .map((entry) => ({ ...entry, usedAt: used.get(entry.path) ?? [] }))
        .toSorted((a, b) => b.time - a.time)
    },
    async add(name, bytes) {
      const prepared = await prepareUpload(name, bytes)
      if ('refusal' in prepared) throw new Refused('unfit', prepared.refusal)
      await mkdir(media, { recursive: true })
      return describe(`media/${await writeNew(media, fileNameOf(name.replace(/\.[^.]*$/, '')), prepared)}`)
    },
    async remove(path) {
      if (!isMediaPath(path) || !existsSync(join(folder, path)))
        throw new Refused('missing', 'Ese archivo ya no está.')
      await writeWhole(new Map([[join(kept, path), await readFile(join(folder, path))]]))
      await rm(join(folder, path))
    },
    async bringBack(paths) {
      const gone = [...paths].filter(
        (path) => isMediaPath(path) && !existsSync(join(folder, path)) && existsSync(join(kept, path)),
      )
      for (const path of gone)
        await writeWhole(new Map([[join(folder, path), await readFile(join(kept, path))]]))
      return gone.length > 0
    },
  }
}

/** A path below `media/` that leads nowhere else. */
export function isMediaPath(path: string): boolean {
  return path.startsWith('media/') && isPlainPath(path)
}

/** Whole and under a name of its own: two who come at once do not get the same. @returns its name */
async function writeNew(
  media: string,
  slug: string,
  { ending, content }: { ending: string; content: Uint8Array },
): Promise<string> {
  const aside = join(media, `.${randomBytes(8).toString('hex')}`)
  try {
    const handle = await open(aside, 'wx')
    await handle.writeFile(content)
    await handle.sync()
    await handle.close()
    for (const name of namesLike(slug, ending)) {
      const known = await readFile(join(media, name)).catch(() => undefined)
      // The same file once more is no other file.
      if (known?.equals(content)) return name
      if (known) continue
      const isMine = await link(aside, join(media, name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false
          throw error
        },
      )
      if (isMine) return name
    }
    throw new Error('There is no end of names.')
  } finally {
    await rm(aside, { force: true })
  }
}

/** Names to try one after the other: `patio.jpg`, `patio-2.jpg`, `patio-3.jpg` … */
function* namesLike(slug: string, ending: string): Generator<string> {
  yield `${slug}.${ending}`
  for (let number = 2; ; number++) yield `${slug}-${number}.${ending}`
}

function kindOf(path: string): MediaEntry['kind'] {
  if (/\.mp4$/i.test(path)) return 'video'
  if (documentType(path)) return 'document'
  return /\.(svg|gif)$/i.test(path) ? 'drawing' : 'photograph'
}

/** Of what is no picture nothing. */
async function measure(path: string): Promise<Pick<MediaEntry, 'width' | 'height'>> {
  if (!/\.(jpe?g|png|webp|avif|gif|svg)$/i.test(path)) return {}
  const handle = await open(path, 'r')
  try {
    // Sizes stand at the beginning, behind what a camera wrote.
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(512 * 1024) })
    const { width, height, orientation = 1 } = imageSize(buffer.subarray(0, bytesRead))
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return {}
  } finally {
    await handle.close()
  }
}

/** Where each file is named. */
function usesOf(texts: Files): Map<string, Location[]> {
  const used = new Map<string, Location[]>()
  for (const [file, text] of texts) {
    if (mediaIn(text).length === 0) continue
    const note = (path: string, pointer: string) =>
      used.set(path, [...(used.get(path) ?? []), { file, pointer }])
    try {
      eachText(JSON.parse(text.replace(/^\uFEFF/, '')), '', (value, pointer) => {
        for (const path of mediaIn(`"${value}"`)) note(path, pointer)
      })
    } catch {
      for (const path of mediaIn(text)) note(path, '')
    }
  }
  return used
}

function eachText(value: unknown, pointer: string, take: (text: string, pointer: string) => void): void {
  if (typeof value === 'string') take(value, pointer)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) eachText(inner, pointerTo(pointer, key), take)
}
