import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function editFile(root: string, path: string, edit: (text: string) => string): boolean {
  const file = join(root, path)
  const before = readFileSync(file, 'utf8')
  const after = edit(before)
  if (after !== before) writeFileSync(file, after)
  return after !== before
}
