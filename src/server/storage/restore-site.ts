import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathOfReplaced, endWalMode, copyOwner, UNFINISHED } from './database-file.ts'
import { diskReason } from './errors.ts'
import { SITE_PARTS } from './site-copy.ts'

interface UnpackedSite {
  files: number
  /** Replaces the files of the site with the unpacked ones. @returns the new paths of the old files */
  install(now: Date): string[]
  remove(): void
}

/**
 * Unpacks a backup made by `copySite`, beside the current site. The server must be stopped.
 *
 * @throws a Spanish sentence; nothing has been changed then
 */
export function unpackSite(copy: string, data: string): UnpackedSite {
  if (!existsSync(copy)) throw new Error(`${copy} no existe.`)
  if (mkdirSync(data, { recursive: true, mode: 0o700 })) copyOwner(data, dirname(data))
  const next = join(data, `sitio.nuevo${UNFINISHED}`)
  rmSync(next, { recursive: true, force: true })
  let files: number
  try {
    files = unpack(copy, next, data)
  } catch (error) {
    rmSync(next, { recursive: true, force: true })
    throw new Error(`${copy} no sirve: ${diskReason(error)}. El sitio quedó como estaba.`, { cause: error })
  }
  return {
    files,
    install(now) {
      const aside = SITE_PARTS.flatMap((part) => replace(join(data, part), join(next, part), now) ?? [])
      rmSync(next, { recursive: true, force: true })
      return aside
    },
    remove: () => rmSync(next, { recursive: true, force: true }),
  }
}

/** @throws a Spanish sentence while a server uses the database */
export function refuseWhileServed(database: string): void {
  if (existsSync(database)) endWalMode(database)
}

function unpack(copy: string, to: string, data: string): number {
  using database = new DatabaseSync(copy, { readOnly: true })
  const make = (folder: string) => {
    if (existsSync(folder)) return
    make(dirname(folder))
    mkdirSync(folder, { mode: 0o700 })
    copyOwner(folder, data)
  }
  const problem = Object.values(database.prepare('PRAGMA integrity_check(1)').get() ?? {})[0]
  if (problem !== 'ok') throw new Error(String(problem))
  let files = 0
  for (const row of database.prepare('SELECT name, mode, data FROM sqlar').iterate()) {
    const [name, mode] = [String(row.name), Number(row.mode)]
    const bytes = row.data instanceof Uint8Array ? row.data : new Uint8Array()
    if (!isOfSite(name)) throw new Error(`tiene un archivo que no es del sitio, ${name}`)
    const path = join(to, name)
    make(dirname(path))
    writeFileSync(path, bytes, { mode: mode & 0o777, flush: true })
    copyOwner(path, data)
    files++
  }
  return files
}

function isOfSite(name: string): boolean {
  return (
    SITE_PARTS.some((part) => name === part || name.startsWith(`${part}/`)) &&
    !name.split(/[/\\]/).some((part) => part === '..' || part === '')
  )
}

function replace(path: string, by: string, now: Date): string | undefined {
  const aside = existsSync(path) ? pathOfReplaced(path, now) : undefined
  if (aside !== undefined) renameSync(path, aside)
  if (existsSync(by)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    copyOwner(dirname(path), dirname(dirname(path)))
    renameSync(by, path)
  }
  return aside
}
