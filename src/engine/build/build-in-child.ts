import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cacheFolder } from '../content/cache/cache-folder.ts'
import type { BuildOptions } from './build-site.ts'

const PROGRAM = join(import.meta.dirname, 'build-process.ts')

/**
 * Builds a site in a child process. The server can answer meanwhile, and the build's memory is freed at the end.
 *
 * @param onLine receives each output line; by default, the lines go to the console
 * @returns whether there is a new site in `out`
 */
export async function buildInChild(
  { content, out }: Pick<BuildOptions, 'content' | 'out'>,
  onLine?: (line: string) => void,
): Promise<boolean> {
  const child = spawn(process.execPath, [PROGRAM, content, out], {
    // Node caches the compiled code in this folder. Compiling the engine's TypeScript takes as long as building a small site.
    env: { ...process.env, NODE_COMPILE_CACHE: cacheFolder('compiled') },
    stdio: ['ignore', onLine ? 'pipe' : 'inherit', onLine ? 'pipe' : 'inherit'],
  })
  if (onLine) {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', onLine)
    }
  }
  await once(child, 'close')
  return child.exitCode === 0
}
