import { createHash, type BinaryLike } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'

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
  if (existsSync(path)) return path
  const content = await make()
  mkdirSync(dirname(path), { recursive: true })
  // Aside first: a process that is killed leaves no half of a file under its name.
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, content)
  renameSync(aside, path)
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
