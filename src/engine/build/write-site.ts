import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SiteContent } from '../content/load.ts'
import type { MadeFile } from '../content/media/photos.ts'
import { PUBLISHED_EVENTS_FILE } from '../contract/events.ts'
import type { Page } from '../model/site.ts'
import { startProgress, type BuildProgress } from './build-progress.ts'
import type { EngineBundle } from './bundle-engine.ts'
import { generateFiles } from './generated-files.ts'
import { createPageRenderer, type PageRenderer } from './page-renderer.ts'
import { otherFiles } from './site-files.ts'
import { NEXT_CHANGE_FILE, VERSION_FILE } from './stamp.ts'

type WriteFile = (path: string, content: string | Uint8Array) => void

interface WriteOptions {
  engine: EngineBundle
  now: Date
  /** the time of the last change of the calendars */
  changed: Date
  version: string
  folder: string
  formsUrl?: string | undefined
}

export async function writeSite(
  loaded: SiteContent,
  { engine, now, changed, version, folder, formsUrl }: WriteOptions,
): Promise<void> {
  const { site, events } = loaded
  const made = await generateFiles(site, loaded)
  const renderer = createPageRenderer(loaded, engine, { ...made, formsUrl }, now)
  const folders = new Set<string>()
  const write: WriteFile = (path, content) => {
    const file = `${folder}/${path}`
    const parent = dirname(file)
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
    folders.add(parent)
    writeFileSync(file, content)
  }
  cpSync(engine.folder, folder, { recursive: true })
  // Writes pages while libraries draw pictures in their own threads.
  const progress = startProgress(site.pages.length, made.files)
  try {
    await Promise.all([
      writePages(write, site.pages, renderer, progress),
      writeMade(write, made.files, progress),
    ])
  } finally {
    progress.end()
  }
  for (const { path, content } of otherFiles(loaded, renderer, now, changed)) write(path, content)
  // A server never takes such a site for the one of the content.
  if (formsUrl !== undefined) return write(VERSION_FILE, `static ${version}`)
  write(PUBLISHED_EVENTS_FILE, JSON.stringify({ events }))
  const bundle = {
    modules: engine.modules,
    base: [engine.app, ...(engine.late ? [engine.late] : []), ...(engine.shared ?? [])],
  }
  write('_server/bundle.json', JSON.stringify(bundle))
  write(NEXT_CHANGE_FILE, String(loaded.changes ?? ''))
  write(VERSION_FILE, version)
}

async function writePages(
  write: WriteFile,
  pages: readonly Page[],
  renderer: PageRenderer,
  progress: BuildProgress,
) {
  for (const page of pages) {
    const data = renderer.dataFile(page)
    const { path, content } = renderer.document(page, data)
    write(data.path, data.content)
    write(path, content)
    // Hosts that only serve files show /primario from primario.html, and otherwise add a slash to the address. The canonical has none.
    if (renderer.shared.formsUrl !== undefined) write(path.replace(/(.)\/index\.html$/, '$1.html'), content)
    progress.written()
    await nextTurn()
  }
}

async function writeMade(
  write: WriteFile,
  files: readonly MadeFile[],
  progress: BuildProgress,
): Promise<void> {
  const queue = files.values()
  const writeNext = async () => {
    for (const file of queue) {
      write(file.path, await file.make())
      progress.made(file)
    }
  }
  await Promise.all([writeNext(), writeNext(), writeNext()])
}
