import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Target {
  /** @param path inside the folder, such as `primario/index.html` */
  write: (path: string, content: string | Uint8Array) => void
}

export function openTarget(folder: string): Target {
  const made = new Set<string>()
  return {
    write(path, content) {
      const file = `${folder}/${path}`
      const above = dirname(file)
      if (!made.has(above)) mkdirSync(above, { recursive: true })
      made.add(above)
      writeFileSync(file, content)
    },
  }
}
