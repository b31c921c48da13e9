import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { SITE_BLOCKS } from '../content/schema/site-blocks.ts'
import { filesUnder } from './files-under.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * Returns a hash of the engine's code: `src/`, the site's own blocks, the schema and the packages.
 *
 * @param isWanted selects source paths such as `src/engine/shell/App.tsx`
 */
export function sourcesVersion(isWanted: (path: string) => boolean, root = ROOT): string {
  const hash = createHash('sha256').update(process.version)
  const start = resolve(root).length + 1
  const isSource = (path: string) => !/\.(test\.tsx?|snap|md)$/.test(path)
  const sources = filesUnder(resolve(root, 'src'))
    .map((file) => file.slice(start).replaceAll('\\', '/'))
    .filter((path) => isSource(path) && isWanted(path))
  for (const path of [...sources, 'site.schema.json', 'package-lock.json'])
    hash.update(path).update(readFileSync(`${root}/${path}`))
  for (const file of filesUnder(SITE_BLOCKS).filter(isSource))
    hash.update(relative(SITE_BLOCKS, file).replaceAll('\\', '/')).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

export function engineVersion(): string {
  return sourcesVersion((path) => !path.startsWith('src/editor/'))
}

/**
 * Returns the folder of a cached bundle, and makes the bundle if necessary. Deletes other versions in the same parent folder.
 *
 * @param folder the folder of the bundle, named by its version
 * @param make writes the bundle into a folder
 * @returns the folder
 */
export function cachedBundle(folder: string, make: (aside: string) => Promise<void>): Promise<string> {
  const made = running.get(folder) ?? findOrMake(folder, make).finally(() => running.delete(folder))
  running.set(folder, made)
  return made
}

/** Returns whether a cached bundle is complete. A power cut may leave empty files. */
function isComplete(folder: string): boolean {
  return (
    existsSync(folder) && filesUnder(folder).every((file) => statSync(file, { throwIfNoEntry: false })?.size)
  )
}

/** Minimum milliseconds between the last use of a bundle and its deletion, because a build may still read it. */
const MIN_UNUSED_TIME = 60 * 60_000

const running = new Map<string, Promise<string>>()

async function findOrMake(folder: string, make: (aside: string) => Promise<void>): Promise<string> {
  if (isComplete(folder)) {
    utimesSync(folder, new Date(), new Date())
    return folder
  }
  const aside = `${folder}.${process.pid}`
  await make(aside)
  if (!isComplete(folder)) rmSync(folder, { recursive: true, force: true })
  // Another process may have made the same bundle at the same time.
  if (existsSync(folder)) rmSync(aside, { recursive: true })
  else renameSync(aside, folder)
  for (const name of readdirSync(dirname(folder))) {
    const old = resolve(dirname(folder), name)
    // Keeps bundles that another build may be reading (recent ones) or writing (a dot in the name).
    const isRecent = Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0) < MIN_UNUSED_TIME
    if (old !== folder && !isRecent && !name.includes('.')) rmSync(old, { recursive: true, force: true })
  }
  return folder
}
