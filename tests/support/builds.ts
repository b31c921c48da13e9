import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { VERSION_FILE } from '../../src/engine/build/stamp.ts'

/** Expects two built sites to be equal. Ignores the file that describes the build. */
export function expectSame(one: string, other: string): void {
  const files = filesIn(one)
  expect(files).toEqual(filesIn(other))
  for (const path of files)
    expect(readFileSync(join(one, path)).equals(readFileSync(join(other, path))), path).toBe(true)
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return entries.filter((path) => path !== VERSION_FILE && statSync(join(folder, path)).isFile()).toSorted()
}
