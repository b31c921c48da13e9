import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A folder that files are written into. Paths are those inside it, such as `primario/index.html`. */
export interface Target {
  folder: string
  /** Makes the folders above a file, each once. @returns the file's path on the disk */
  place: (path: string) => string
  write: (path: string, content: string | Uint8Array) => void
}

export function openTarget(folder: string): Target {
  const made = new Set<string>()
  const place = (path: string) => {
    const file = `${folder}/${path}`
    const above = dirname(file)
    if (!made.has(above)) mkdirSync(above, { recursive: true })
    made.add(above)
    return file
  }
  return { folder, place, write: (path, content) => writeFileSync(place(path), content) }
}
