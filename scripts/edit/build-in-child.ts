import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Build } from '../../src/editor/server/editor.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Builds a site in a process of its own, so that whoever is being answered meanwhile does not wait. */
export function buildInChild(content: string, out: string): Build {
  const args = [join(ROOT, 'scripts/build.ts'), '--out', resolve(out)]
  const env = { ...process.env, SITE_CONTENT: resolve(content) }
  return () =>
    new Promise((done) => {
      execFile(process.execPath, args, { cwd: ROOT, env, maxBuffer: 2 ** 24 }, (error, stdout, stderr) =>
        done({ isDone: !error, output: stderr || stdout }),
      )
    })
}
