import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './write-whole.ts'

export interface Objects {
  keep(text: string): Promise<string>
  read(name: string): Promise<string>
}

export function openObjects(folder: string): Objects {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name.slice(2))
  return {
    async keep(text) {
      const name = createHash('sha256').update(text).digest('hex')
      if (!existsSync(pathOf(name))) await writeWhole(new Map([[pathOf(name), text]]))
      return name
    },
    read: (name) => readFile(pathOf(name), 'utf8'),
  }
}
