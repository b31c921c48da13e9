import { createHash, type BinaryLike } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'
import { replaceFile } from '../replace-file.ts'

/**
 * What takes long to make, made once: kept under a name that says all that it is made from, so that it is never stale.
 *
 * @param name `<hash>/patio-800.avif`, with forward slashes
 * @returns the path of the file
 */
export async function cachedFile(
  name: string,
  make: () => Promise<Uint8Array> | Uint8Array,
): Promise<string> {
  const path = join(cacheFolder('site-files'), name)
  used.add(path)
  // A power cut may leave a file empty.
  if (statSync(path, { throwIfNoEntry: false })?.size) return path
  const content = await make()
  replaceFile(path, content)
  return path
}

const used = new Set<string>()

/** What this process has asked for so far: the paths of the files. */
export function cachedFilesUsed(): string[] {
  return [...used]
}

/** The same, as bytes. */
export async function cached(
  name: string,
  make: () => Promise<Uint8Array> | Uint8Array,
): Promise<Uint8Array> {
  return readFileSync(await cachedFile(name, make))
}

/** A short name for what something is made from. */
export function fingerprint(...sources: BinaryLike[]): string {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(source)
  return hash.digest('hex').slice(0, 10)
}
