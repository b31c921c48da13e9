import { createQueue } from '../core/create-queue.ts'
import { existsSync } from 'node:fs'
import { readStoredJson } from './read-stored-json.ts'
import { Refused } from './refused.ts'
import { replaceFile } from '../../engine/content/files/replace-files.ts'

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
