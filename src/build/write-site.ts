import { cpSync } from 'node:fs'
import type { SiteContent } from '../content/load.ts'
import type { MadeFile } from '../content/media/photos.ts'
import { PUBLISHED_EVENTS_FILE } from '../contract/events.ts'
import { POLICIES_FILE } from '../contract/headers.ts'
import type { EngineBundle } from './bundle-engine.ts'
import { lettersIn } from './fonts/letters.ts'
import { madeFiles } from './made-files.ts'
import { createPageMaker, htmlPath } from './page-maker.ts'
import { otherFiles } from './site-files.ts'
import { STAMP } from './stamp.ts'
import { openTarget, type Target } from './target.ts'

export interface WriteOptions {
  engine: EngineBundle
  now: Date
  /** content of `STAMP` */
  version: string
  /** an empty folder */
  folder: string
}

/**
 * Writes all files of a site.
 *
 * @throws Error that names the page and the block that cannot be rendered
 */
export async function writeSite(
  loaded: SiteContent,
  { engine, now, version, folder }: WriteOptions,
): Promise<void> {
  const { site, events } = loaded
  const made = await madeFiles(site, loaded, lettersIn([site, events]))
  const maker = createPageMaker(loaded, engine, made, now)
  const target = openTarget(folder)
  cpSync(engine.folder, folder, { recursive: true })
  const policies = new Map<string, string>()
  for (const page of site.pages) {
    const data = maker.dataFile(page)
    const { path, content, policy } = maker.document(page, data)
    target.write(data.path, data.content)
    target.write(path, content)
    policies.set(htmlPath(page), policy)
  }
  for (const { path, content } of otherFiles(loaded, maker, policies)) target.write(path, content)
  await writeMade(target, made.files)
  target.write(PUBLISHED_EVENTS_FILE, JSON.stringify({ events }))
  const bundle = { modules: engine.modules, base: [engine.app, ...(engine.shared ?? [])] }
  target.write('_server/bundle.json', JSON.stringify(bundle))
  target.write(POLICIES_FILE, JSON.stringify(Object.fromEntries(policies)))
  target.write(STAMP, version)
}

/** Explains the wait for new photographs. */
async function writeMade({ write }: Target, files: readonly MadeFile[]): Promise<void> {
  const slow = setTimeout(
    () => console.log('Preparo las imágenes nuevas; la próxima vez ya van a estar…'),
    2000,
  )
  try {
    for (const file of files) write(file.path, await file.make())
  } finally {
    clearTimeout(slow)
  }
}
