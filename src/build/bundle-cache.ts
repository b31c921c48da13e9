import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { filesUnder } from './files-under.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * A hash of the sources under `src/`, of the schema and of the packages, for what is made from them.
 *
 * @param isWanted by paths such as `src/site/App.tsx`
 */
export function sourcesVersion(isWanted: (path: string) => boolean, root = ROOT): string {
  const hash = createHash('sha256').update(process.version)
  const start = resolve(root).length + 1
  const sources = filesUnder(resolve(root, 'src'))
    .map((file) => file.slice(start).replaceAll('\\', '/'))
    .filter((path) => !/\.(test\.tsx?|snap|md)$/.test(path) && isWanted(path))
  for (const path of [...sources, 'site.schema.json', 'package-lock.json'])
    hash.update(path).update(readFileSync(`${root}/${path}`))
  return hash.digest('hex').slice(0, 16)
}

/**
 * A bundle that was made before, or is made now: whole, or not there.
 *
 * @param folder is named by the bundle's version, in a folder with nothing but bundles; those of other versions go
 * @param make writes it into a folder
 * @returns the folder
 */
export function cachedBundle(folder: string, make: (aside: string) => Promise<void>): Promise<string> {
  // Two that ask at once would write over each other.
  const made = running.get(folder) ?? findOrMake(folder, make).finally(() => running.delete(folder))
  running.set(folder, made)
  return made
}

/** A power cut may leave files empty. */
function isWhole(folder: string): boolean {
  return (
    existsSync(folder) && filesUnder(folder).every((file) => statSync(file, { throwIfNoEntry: false })?.size)
  )
}

const running = new Map<string, Promise<string>>()

async function findOrMake(folder: string, make: (aside: string) => Promise<void>): Promise<string> {
  if (isWhole(folder)) return folder
  const aside = `${folder}.${process.pid}`
  await make(aside)
  if (!isWhole(folder)) rmSync(folder, { recursive: true, force: true })
  // Another build may have been faster: its bundle is the same.
  if (existsSync(folder)) rmSync(aside, { recursive: true })
  else renameSync(aside, folder)
  for (const name of readdirSync(dirname(folder))) {
    const old = resolve(dirname(folder), name)
    // Another build writes into a folder with a dot in its name.
    if (old !== folder && !name.includes('.')) rmSync(old, { recursive: true, force: true })
  }
  return folder
}
