import { existsSync, readFileSync } from 'node:fs'
import { replaceFile } from '../../engine/content/files/replace-files.ts'
import { createQueue } from '../core/create-queue.ts'
import { Refused } from './refused.ts'

export interface StoredList<T> {
  all(): readonly T[]
  /** Returns the entry with an id. @throws Refused for an unknown id */
  find(id: string): T
  put(one: T): Promise<void>
  remove(id: string): Promise<void>
}

export function openStoredList<T extends { id: string }>(path: string): StoredList<T> {
  let all = readStoredList<T>(path)
  const enqueue = createQueue()
  const save = (id: string, more: readonly T[]) =>
    enqueue(async () => {
      const next = [...all.filter((one) => one.id !== id), ...more]
      if (more.length === 0 && next.length === all.length) return
      await replaceFile(path, JSON.stringify(next))
      all = next
    })
  return {
    all: () => all,
    find(id) {
      const found = all.find((one) => one.id === id)
      if (!found) throw new Refused('missing', 'Eso ya no está en la lista.')
      return found
    },
    put: (one) => save(one.id, [one]),
    remove: (id) => save(id, []),
  }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller has written the file
export function readStoredList<T>(path: string): T[] {
  return existsSync(path) ? readStoredJson<T[]>(path) : []
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller has written the file
export function readStoredJson<T>(path: string): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the editor, as this type
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
