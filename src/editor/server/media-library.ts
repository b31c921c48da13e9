import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { existsSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { imageSize } from 'image-size'
import { entriesUnder } from '../../engine/content/diagnostics/disk.ts'
import { isFont } from '../../engine/content/fonts/own-font.ts'
import { documentType } from '../../engine/model/document.ts'
import type { FileTexts } from '../../engine/json-text/content-document.ts'
import { replaceFile } from '../../engine/content/files/replace-files.ts'
import { createQueue } from '../core/create-queue.ts'
import type { MediaEntry } from '../core/api.ts'
import { fileNameOf } from '../core/slug.ts'
import { usesOfMedia } from './media-in.ts'
import { pathInside, isPlainPath } from './path-inside.ts'
import { prepareUpload } from './prepare-upload.ts'
import { Refused } from './refused.ts'
import { openStoredList, type StoredList } from './stored-json.ts'

export interface MediaLibrary {
  /** Lists the files of the library, each with the places that use it. @param texts the content files in which uses are searched */
  list(texts: FileTexts): Promise<MediaEntry[]>
  /** Adds a file to a folder of `media/` under an unused name. @throws Refused for unsuitable files */
  add(name: string, bytes: Uint8Array, folder?: string): Promise<MediaEntry>
  remove(path: string): Promise<void>
  /**
   * Files that wait for deletion, such as the old copy of a renamed file. A publication deletes those that nothing uses any more. A
   * person's list omits a waiting file if the person's draft does not use it.
   */
  pendingDeletion: StoredList<{ id: string }>
  /** Restores removed files that are still stored. @returns whether any file was restored */
  restore(paths: Iterable<string>): Promise<boolean>
}

/** Maximum size of the library in bytes. The folder of removed files has the same limit, and its oldest files are deleted first. */
const QUOTA = 2 * 2 ** 30

/** Opens the media library of a content folder. @param kept the folder that stores removed files */
export function openMediaLibrary(folder: string, kept: string, quota = QUOTA): MediaLibrary {
  const media = join(folder, 'media')
  // Processes uploads one by one, because a large photograph takes much memory.
  const enqueue = createQueue()
  const isThere = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  const describe = describer(folder)
  const pendingDeletion = openStoredList<{ id: string }>(join(kept, '.leaving.json'))
  const names = openStoredList<{ id: string; name: string }>(join(kept, '.names.json'))
  const nameOf = (path: string) => {
    const name = names.all().find(({ id }) => id === path)?.name
    return name === undefined ? {} : { name }
  }
  return {
    pendingDeletion,
    async list(texts) {
      const used = usesOfMedia(texts)
      const left = new Set(pendingDeletion.all().map(({ id }) => id))
      const paths = filesIn(media).map((real) =>
        relative(folder, real).replaceAll('\\', '/').normalize('NFC'),
      )
      const entries = await Promise.all(paths.map((path) => describe(path).catch(() => undefined)))
      return entries
        .filter((entry) => entry !== undefined)
        .map((entry) => ({ ...entry, ...nameOf(entry.path), usedAt: used.get(entry.path) ?? [] }))
        .filter(({ path, usedAt }) => usedAt.length > 0 || !left.has(path))
        .toSorted((a, b) => b.time - a.time)
    },
    add: (name, bytes, inside = '') =>
      enqueue(async () => {
        if (sizeOf(filesIn(media)) + bytes.length > quota) throw new Refused('unfit', FULL)
        const prepared = await prepareUpload(name, bytes)
        if ('refusal' in prepared) throw new Refused('unfit', prepared.refusal)
        const given = name.replace(/\.[^.]*$/, '').normalize('NFC')
        const slug = fileNameOf(given)
        const folders = inside.split('/').filter(Boolean)
        const own = ['media', ...folders.map((one) => fileNameOf(one))].join('/')
        pathInside(folder, `${own}/${slug}`)
        await mkdir(join(folder, own), { recursive: true })
        const path = `${own}/${await writeNew(join(folder, own), slug, prepared)}`
        await pendingDeletion.remove(path)
        // A file that comes back under its plain name keeps the name that it had.
        if (documentType(path) && given !== slug) await names.put({ id: path, name: given })
        return { ...(await describe(path)), ...nameOf(path) }
      }),
    async remove(path) {
      if (!isMediaPath(path) || !isThere(join(folder, path)))
        throw new Refused('missing', 'Ese archivo ya no está.')
      const real = pathInside(folder, path)
      await replaceFile(join(kept, path), await readFile(real))
      await rm(real)
      await pendingDeletion.remove(path)
      await deleteOldest(kept, quota)
      // A file that can be restored keeps its name.
      for (const { id } of names.all())
        if (!isThere(join(folder, id)) && !isThere(join(kept, id))) await names.remove(id)
    },
    async restore(paths) {
      const gone = [...paths].filter(
        (path) => isMediaPath(path) && !isThere(join(folder, path)) && isThere(join(kept, path)),
      )
      for (const path of gone) await replaceFile(pathInside(folder, path), await readFile(join(kept, path)))
      return gone.length > 0
    },
  }
}

const FULL = 'No queda lugar para más archivos: borrá en Medios los que ya no se usan, y probá de nuevo.'

export function isMediaPath(path: string): boolean {
  return path.startsWith('media/') && isPlainPath(path)
}

function filesIn(folder: string): string[] {
  return entriesUnder(folder)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !basename(path).startsWith('.') && statSync(path, { throwIfNoEntry: false })?.isFile())
}

function sizeOf(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)
}

async function deleteOldest(folder: string, quota: number): Promise<void> {
  const age = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const oldest = filesIn(folder).toSorted((a, b) => age(a) - age(b))
  while (sizeOf(oldest) > quota) await rm(oldest.shift() ?? folder, { force: true })
}

/** Returns a function that describes a file of the library. Caches the width and height of pictures. */
function describer(folder: string): (path: string) => Promise<MediaEntry> {
  const sizes = new Map<string, { time: number; size: Pick<MediaEntry, 'width' | 'height'> }>()
  return async (path) => {
    const real = join(folder, path)
    const { size, mtimeMs: time } = await stat(real)
    const known = sizes.get(path)
    const pixels = known?.time === time ? known.size : await measure(real)
    sizes.set(path, { time, size: pixels })
    return { path, kind: kindOf(path), size, time, ...pixels, usedAt: [] }
  }
}

/**
 * Writes a file under an unused name, even if two people upload at once. If a file with the same name and bytes exists, writes nothing.
 *
 * @returns the name of the file
 */
async function writeNew(
  media: string,
  slug: string,
  { ending, content }: { ending: string; content: Uint8Array },
): Promise<string> {
  const aside = join(media, `.${randomBytes(8).toString('hex')}`)
  await replaceFile(aside, content)
  try {
    for (let number = 1; ; number++) {
      const name = number === 1 ? `${slug}.${ending}` : `${slug}-${number}.${ending}`
      const known =
        existsSync(join(media, name)) && (await readFile(join(media, name)).catch(() => undefined))
      if (known && known.equals(content)) return name
      if (known === false && (await isLinked(aside, join(media, name)))) return name
    }
  } finally {
    await rm(aside, { force: true })
  }
}

/** Creates a hard link to a file. @returns false when the new name is already used */
async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function kindOf(path: string): MediaEntry['kind'] {
  if (/\.mp4$/i.test(path)) return 'video'
  if (isFont(path)) return 'font'
  if (documentType(path)) return 'document'
  return /\.(svg|gif)$/i.test(path) ? 'drawing' : 'photograph'
}

async function measure(path: string): Promise<Pick<MediaEntry, 'width' | 'height'>> {
  if (!/\.(jpe?g|png|webp|avif|gif|svg)$/i.test(path)) return {}
  const handle = await open(path, 'r')
  try {
    // Reads 512 KiB, because the width and height of a photograph come after the camera's data.
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(512 * 1024) })
    const { width, height, orientation = 1 } = imageSize(buffer.subarray(0, bytesRead))
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return {}
  } finally {
    await handle.close()
  }
}
