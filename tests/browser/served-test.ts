/** Makes tests with a site of their own, which is built and served once per run. */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ServedSite } from './serve-sites.ts'
import { test as base } from './support.ts'

interface ServedTestOptions {
  /**
   * A content folder, or a function that writes the content. The function must always write the same, or each worker builds a site of its
   * own.
   */
  content: string | ((folder: string) => string | Promise<string>)
  /** The day of the build, and the time at which the server's clock is stopped. */
  now?: string
}

export function servedTest({ content, now }: ServedTestOptions) {
  // A plain variable and no worker fixture, because Playwright would start another worker with a browser for each site.
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
