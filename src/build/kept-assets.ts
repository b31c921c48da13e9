import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { filesUnder } from './files-under.ts'

/** File that lists the assets kept from earlier versions, each with its time of replacement (milliseconds since 1970). */
const LIST = '_server/kept.json'

const DAY = 24 * 60 * 60_000

/** Copies hashed assets that only the previous version has. Pages opened before the publication request those assets for up to a day. */
export function keepAssets(from: string, to: string, now = Date.now()): void {
  if (!existsSync(join(from, 'assets'))) return
  const before = readList(from)
  const kept = readList(to)
  for (const file of filesUnder(join(from, 'assets'))) {
    const path = relative(from, file).split(sep).join('/')
    const since = before[path] ?? now
    if (existsSync(join(to, path)) || Math.abs(now - since) >= DAY) continue
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyFileSync(file, join(to, path))
    kept[path] = since
  }
  mkdirSync(dirname(join(to, LIST)), { recursive: true })
  writeFileSync(join(to, LIST), JSON.stringify(kept))
}

/** Reads the list of kept assets, which may be empty after a power cut. */
function readList(folder: string): Record<string, number> {
  try {
    const list: Record<string, number> = JSON.parse(readFileSync(join(folder, LIST), 'utf8'))
    return list
  } catch {
    return {}
  }
}
