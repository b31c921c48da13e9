/** Tests of other sites than the frozen copy: each is built and served once for the whole run. */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ServedSite } from './serve-sites.ts'
import { test as base } from './support.ts'

interface Options {
  /** The folder of content, or a function that makes it inside a temporary folder. The same each time, or each worker builds its own. */
  content: string | ((folder: string) => string | Promise<string>)
  /** The time at which the site is built and at which the server's clock stands. */
  now?: string
}

export function servedTest({ content, now }: Options) {
  // No fixture of the worker's: Playwright would start another one, with a browser, for the tests of each site.
  let asked: Promise<ServedSite> | undefined
  return base.extend<{ site: ServedSite }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
      async ({}, provide) => provide(await (asked ??= ask())),
      { timeout: 300_000 },
    ],
    baseURL: async ({ site }, provide) => provide(site.url),
  })

  async function ask(): Promise<ServedSite> {
    const folder = typeof content === 'string' ? content : await content(temporaryFolder())
    const query = new URLSearchParams({ content: resolve(folder), ...(now ? { now } : {}) })
    const answer = await fetch(`http://127.0.0.1:${process.env.TEST_SITES_PORT}/?${query}`)
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as ServedSite
  }
}

function temporaryFolder(): string {
  mkdirSync(process.env.TEST_FOLDER!, { recursive: true })
  return mkdtempSync(join(process.env.TEST_FOLDER!, 'content-'))
}
