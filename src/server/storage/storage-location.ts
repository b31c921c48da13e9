import { join, resolve } from 'node:path'
import { DATABASE_FILE, type DataFolder } from './data-folder.ts'

/** The file beside the database with the office's encryption key. Backups do not contain it. */
export const KEY_FILE = 'oficina.key'

export type StorageLocation = (
  | {
      kind: 'sqlite'
      file: string
    }
  | { kind: 'postgres'; url: string }
) & {
  /** the folder of the database's backups; by default `copias/` beside the file */
  copies?: string | undefined
  /** the id of the expected database; without it, a missing database is created */
  id?: string | undefined
  /** a sentence for the operator when the data is in a dangerous place */
  warning?: string | undefined
}

interface ChosenStorage {
  data: DataFolder
  /** the address of a PostgreSQL database, used in place of a file in the data folder */
  url: string | undefined
  id: string | undefined
  copies: string | undefined
}

/** Returns the location of the database. @throws a Spanish sentence for the operator when DATABASE_URL is invalid */
export function locateStorage({ data, url, id, copies }: ChosenStorage): StorageLocation {
  if (url === undefined)
    return { kind: 'sqlite', file: join(data.folder, DATABASE_FILE), id, copies, warning: data.warning }
  if (!/^postgres(?:ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error('DATABASE_URL tiene que ser una dirección como postgres://usuario:clave@servidor/base.')
  return { kind: 'postgres', url, id, copies }
}

/** The location as text, without the password. */
export function describeLocation(location: StorageLocation): string {
  if (location.kind === 'sqlite') return resolve(location.file)
  const { host, pathname } = new URL(location.url)
  return `${host}${pathname}`
}
