import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { buildSite } from '../../src/build/build-site.ts'
import { STAMP } from '../../src/build/stamp.ts'

/** What a folder keeps of the version before it. */
const KEPT = '_server/kept.json'

/**
 * Builds some content over what was built before, and beside it from nothing, and compares all their bytes.
 *
 * @param content the folder
 * @param out a folder whose build is as old as it likes
 * @param fresh a folder that does not exist
 * @param helpFrom of the build over what was built before
 * @returns the paths of the files that were written anew over what was built before
 */
export async function buildBothWays(
  content: string,
  out: string,
  fresh: string,
  now?: Date,
  helpFrom?: number,
): Promise<string[]> {
  const before = identify(out)
  expect(await buildSite({ content, out, now, helpFrom })).toBe(true)
  // Nothing is known of content in another folder.
  const copy = `${fresh}-content`
  cpSync(content, copy, { recursive: true })
  expect(await buildSite({ content: copy, out: fresh, now })).toBe(true)
  const kept = JSON.parse(readFileSync(join(out, KEPT), 'utf8')) as Record<string, number>
  const made = filesIn(out).filter((path) => !(path in kept) && path !== KEPT && path !== STAMP)
  expectSame(out, fresh, made)
  const after = identify(out)
  return made.filter((path) => after.get(path) !== before.get(path))
}

/** The same files with the same bytes, but for the stamp. @param files of the first that count */
export function expectSame(
  one: string,
  other: string,
  files = filesIn(one).filter((path) => path !== STAMP),
): void {
  expect(files).toEqual(filesIn(other).filter((path) => path !== STAMP))
  for (const path of files)
    expect(readFileSync(join(one, path)).equals(readFileSync(join(other, path))), path).toBe(true)
}

function identify(folder: string): Map<string, number> {
  return new Map(filesIn(folder).map((path) => [path, statSync(join(folder, path)).ino]))
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return entries.filter((path) => statSync(join(folder, path)).isFile()).toSorted()
}
