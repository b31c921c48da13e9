import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { filesUnder } from './files-under.ts'

/**
 * A file that lists the assets of earlier versions. Each asset has the time at which its version was replaced, in milliseconds since 1970.
 */
const LIST_FILE = '_server/kept.json'

const ASSET_LIFETIME = 24 * 60 * 60_000

/**
 * Copies the assets of the previous version into the new one. Pages that visitors opened earlier still request these assets; after a day,
 * they are deleted.
 */
export function keepAssets(from: string, to: string, now = Date.now()): void {
  if (!existsSync(join(from, 'assets'))) return
  const before = readList(from)
  const kept = readList(to)
  for (const file of filesUnder(join(from, 'assets'))) {
    const path = relative(from, file).split(sep).join('/')
    const since = before[path] ?? now
    if (existsSync(join(to, path)) || Math.abs(now - since) >= ASSET_LIFETIME) continue
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyFileSync(file, join(to, path))
    kept[path] = since
  }
  mkdirSync(dirname(join(to, LIST_FILE)), { recursive: true })
  writeFileSync(join(to, LIST_FILE), JSON.stringify(kept))
}

/** Reads the list of earlier assets. A power cut may leave the file empty. */
function readList(folder: string): Record<string, number> {
  try {
    const list: Record<string, number> = JSON.parse(readFileSync(join(folder, LIST_FILE), 'utf8'))
    return list
  } catch {
    return {}
  }
}
