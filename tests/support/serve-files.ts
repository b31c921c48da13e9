import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../src/server/serve.ts'
import type { SiteFiles } from './random-site/site-files.ts'
import { writeFiles } from './random-site/write-files.ts'

/** Builds a site from its files and serves it on a free port, until it is disposed of. @throws Error if it is not valid */
export async function serveFiles(files: SiteFiles): Promise<{ url: string } & AsyncDisposable> {
  const written = writeFiles(files)
  const folder = mkdtempSync(join(tmpdir(), 'served-site-'))
  const dist = join(folder, 'dist')
  execFileSync(process.execPath, ['scripts/build.ts', '--out', dist], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, SITE_CONTENT: written.folder },
    stdio: 'pipe',
  })
  const env = { DATA_DIR: join(folder, 'data'), SITE_CONTENT: written.folder, PORT: '0' }
  const server = await startServer({ dist, env, log: () => {} })
  return {
    url: server.url,
    [Symbol.asyncDispose]: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
      written[Symbol.dispose]()
    },
  }
}
