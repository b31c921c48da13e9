import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { chmod, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Replaces one file, like {@link replaceFiles}. */
export function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  return replaceFiles(new Map([[path, content]]))
}

/**
 * Replaces files atomically: even after a power cut, readers find the old or the new file. All contents are written to temporary files
 * before the first rename, so that a full disk leaves all files unchanged. Keeps the permissions.
 *
 * @param files contents by path; null deletes the file
 * @throws the disk's error
 */
export async function replaceFiles(files: ReadonlyMap<string, string | Uint8Array | null>): Promise<void> {
  const staged: { aside: string; path: string }[] = []
  try {
    for (const [path, content] of files)
      if (content !== null) staged.push({ aside: await writeTemporary(path, content), path })
    for (const { aside, path } of staged) await rename(aside, path)
  } catch (error) {
    for (const { aside } of staged) await rm(aside, { force: true }).catch(() => {})
    throw error
  }
  for (const [path, content] of files) if (content === null) await rm(path, { force: true })
  for (const folder of new Set([...files.keys()].map((path) => dirname(path)))) await syncFolder(folder)
}

async function writeTemporary(path: string, content: string | Uint8Array): Promise<string> {
  mkdirSync(dirname(path), { recursive: true })
  // The name of the temporary file begins with a dot, so that it is not listed among the folder's files.
  const aside = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}`)
  try {
    await writeFile(aside, content, { flag: 'wx', flush: true })
    const before = await stat(path).catch(() => undefined)
    if (before) await chmod(aside, before.mode & 0o777)
    return aside
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {})
    throw error
  }
}

/**
 * Writes the list of a folder's files to disk, so that renamed files survive a power cut. Does nothing on systems without support for it.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
