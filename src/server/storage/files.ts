import type { Storage } from './storage.ts'

/** A file that a visitor sent with a request, without its bytes. */
interface StoredFile {
  id: number
  label: string
  name: string
  type: string
  size: number
}

export function listFiles(storage: Storage, request: number): Promise<StoredFile[]> {
  return storage.use(
    ({ db }) =>
      db
        .selectFrom('files')
        .select(['id', 'label', 'name', 'type', 'size'])
        .where('request_id', '=', request)
        .orderBy('id')
        .execute(),
    { isReading: true },
  )
}

export function readStoredFile(
  storage: Storage,
  request: number,
  id: number,
): Promise<(Omit<StoredFile, 'label'> & { bytes: Uint8Array }) | undefined> {
  return storage.use(
    ({ db }) =>
      db
        .selectFrom('files')
        .select(['id', 'name', 'type', 'size', 'bytes'])
        .where('id', '=', id)
        .where('request_id', '=', request)
        .executeTakeFirst(),
    { isReading: true },
  )
}
