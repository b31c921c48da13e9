import { existsSync } from 'node:fs'
import { readOwn } from './read-own.ts'
import { writeWhole } from './write-whole.ts'

/** The media files to delete as soon as nothing uses them, such as the old files of renamed ones. */
export interface Leaving {
  paths(): ReadonlySet<string>
  add(path: string): Promise<void>
  keep(path: string): Promise<void>
}

export function openLeaving(note: string): Leaving {
  const paths = new Set(existsSync(note) ? readOwn<string[]>(note) : [])
  const write = () => writeWhole(new Map([[note, JSON.stringify([...paths])]]))
  return {
    paths: () => paths,
    async add(path) {
      paths.add(path)
      await write()
    },
    async keep(path) {
      if (paths.delete(path)) await write()
    },
  }
}
