import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file whole, aside first: a process that is killed leaves no half of it under its name. @throws as the disk does */
export function replaceFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, content)
  renameSync(aside, path)
}
