import { readFileSync } from 'node:fs'

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller has written the file
export function readStoredJson<T>(path: string): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the editor, as this type
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
