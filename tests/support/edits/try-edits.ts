import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findDead } from '../crawl.ts'
import { expectWhole } from '../random-site/expect-whole.tsx'
import { editSite } from './edit-site.ts'

/** Checks that a site is built without a dead link. @throws Error with what does not hold */
export function expectBuilt(content: string): void {
  using dist = mkdtempDisposableSync(join(tmpdir(), 'edited-'))
  // In another process, which has no DOM.
  const build = spawnSync(process.execPath, ['scripts/build.ts', '--out', join(dist.path, 'dist')], {
    env: { ...process.env, SITE_CONTENT: content },
    encoding: 'utf8',
  })
  if (build.status !== 0) throw new Error(`It is not built:\n${build.stderr}`)
  const dead = findDead(join(dist.path, 'dist'))
  if (dead.length > 0) throw new Error(dead.join('\n'))
}

/**
 * Edits a copy of some content at random, and checks what must hold for any valid content (needs a DOM): its pages are whole, and it is
 * built without a dead link.
 *
 * @throws Error with the seed, the edits, and what does not hold after them
 */
export async function tryEdits(content: string, seed: number): Promise<void> {
  using copy = mkdtempDisposableSync(join(tmpdir(), 'edited-'))
  cpSync(content, copy.path, { recursive: true })
  const edits = await editSite(copy.path, seed)
  try {
    await expectWhole(copy.path)
    expectBuilt(copy.path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Seed ${seed}, after these edits:\n${edits.join('\n')}\n${reason}`, { cause: error })
  }
}
