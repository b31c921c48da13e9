/** Tests of other sites than the frozen copy: built and served once for all tests of a file in a worker. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from './start.ts'
import { test as base } from './support.ts'

interface Served {
  url: string
  /** The environment variables with which a command finds the database. */
  env: { DATA_DIR: string }
}

interface Options {
  /** The folder of content, or a function that makes it inside a temporary folder. */
  content: string | ((folder: string) => string | Promise<string>)
  /** The time at which the site is built and at which the server's clock stands. */
  now?: string
}

export const servedTest = ({ content, now }: Options) =>
  base.extend<object, { site: Served }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
      async ({}, provide) => {
        const folder = mkdtempSync(join(tmpdir(), 'served-test-'))
        const variables = { TEST_FOLDER: folder, ...(now ? { TEST_NOW: now } : {}) }
        const site = typeof content === 'string' ? content : await content(folder)
        const server = await start(['tests/browser/serve.ts', site], variables)
        await provide({ url: server.url, env: { DATA_DIR: join(folder, 'data') } })
        await server[Symbol.asyncDispose]()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ site }, provide) => provide(site.url),
  })
