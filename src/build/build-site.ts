import { cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { entriesUnder } from '../content/diagnostics/disk.ts'
import { formatExplained } from '../content/report/format-diagnostics.ts'
import { loadSite } from '../content/load-site.ts'
import type { MadeFile } from '../content/media/photos.ts'
import { PUBLISHED_EVENTS_FILE } from '../contract/events.ts'
import { bundleEngine, bundleFolder } from './bundle-engine.ts'
import { openEarlierPages } from './earlier-pages.ts'
import { contentRecords } from './content-records.ts'
import { explainFailure } from './explain-failure.ts'
import { contentVersion } from './freshness.ts'
import { siteLetters } from './fonts/site-letters.ts'
import { madeFiles } from './made-files.ts'
import { createPageHelper } from './page-helper.ts'
import { createPageMaker } from './page-maker.ts'
import { folderAt, OtherPublication, publish, recover } from './publish.ts'
import { otherFiles, policiesFile } from './site-files.ts'
import { STAMP } from './stamp.ts'
import { openTarget, type Target } from './target.ts'
import { writePages } from './write-pages.ts'

export interface BuildOptions {
  content: string
  out: string
  /** The moment it is built for: decides what is over. */
  now?: Date
  /** From how many new pages on a second thread reads and makes half of them. */
  helpFrom?: number
  /** A hash of the engine's sources, for whoever knows it. */
  engine?: string
}

const HELP_FROM = availableParallelism() > 1 ? 500 : Infinity

/**
 * Builds a site: content → validated → HTML files, made aside and swapped in whole. When something is wrong it says so and
 * leaves what was published before as it was.
 *
 * @returns whether there is a new site in `out`
 */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  const { content, out, now = new Date(), helpFrom = HELP_FROM } = options
  const started = performance.now()
  recover(out)
  if (!isReplaceable(out)) {
    console.error(
      `${folderAt(out)} tiene archivos que no son de un sitio publicado, y se borrarían. Elegí otra carpeta con --out.`,
    )
    return false
  }
  const records = contentRecords(content, options.engine)
  await using helper = createPageHelper(bundleFolder(records.engine))
  if (!existsSync(out) && entriesUnder(join(content, 'pages')).length >= helpFrom) helper.start()
  const version = contentVersion(content, records)
  // Only what is published, so that the sources of a large site need not be kept in memory.
  const { site, diagnostics, versions, assets, photos, events, eventPhotos, forms } = await loadSite(
    content,
    {
      now,
      records,
      aside: (site) => ({ from: helpFrom, read: (next, onRead) => helper.read(site, next, onRead) }),
    },
  )
  performance.mark('build:content')
  if (diagnostics.length > 0) console.error(formatExplained(diagnostics))
  if (!site) {
    console.error(`\nEl sitio no se publicó: ${whatStays(out)}. Corregí los errores y volvé a probar.`)
    return false
  }
  try {
    const engine = await bundleEngine(records.engine)
    performance.mark('build:engine')
    const letters = siteLetters(site, events, versions)
    const made = await madeFiles(site, { assets, photos }, letters, records.engine)
    performance.mark('build:pictures')
    const earlier = openEarlierPages(out, records.engine, version)
    await publish(out, async (folder) => {
      cpSync(engine.folder, folder, { recursive: true })
      const target = openTarget(folder)
      const loaded = { site, assets, events, eventPhotos, forms }
      const maker = createPageMaker(loaded, engine, made, now)
      const pages = { pages: site.pages, versions }
      const { images, fonts } = made
      const data = { content: loaded, images, fonts, now, folder }
      const { policies, contact } = await writePages(pages, maker, earlier, target, {
        from: helpFrom,
        help: (next, onMade) => helper.make(data, next, onMade),
      })
      performance.mark('build:pages')
      for (const { path, content } of otherFiles(loaded, maker, policies, contact))
        target.write(path, content)
      await writeMade(target, made.files)
      performance.mark('build:other files')
      target.write(PUBLISHED_EVENTS_FILE, JSON.stringify({ events }))
      const bundle = { modules: engine.modules, base: [engine.app, ...engine.shared!] }
      target.write('_server/bundle.json', JSON.stringify(bundle))
      const policyList = policiesFile(policies)
      target.write(policyList.path, policyList.content)
      target.write(STAMP, version)
      return earlier.stays(target.place)
    })
    earlier.keep()
    performance.mark('build:published')
  } catch (error) {
    if (error instanceof OtherPublication) return buildSite(options)
    console.error(explainFailure(error, out))
    console.error(`El sitio no se publicó: ${whatStays(out)}.`)
    return false
  }
  console.log(
    `${site.pages.length} páginas en ${out} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
  return true
}

/** Says why it takes long when it does: the first time that there are new photographs. */
async function writeMade({ write }: Target, files: MadeFile[]): Promise<void> {
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

/** Publishing deletes what was there: a mistyped `--out` must not cost anybody their files. */
function isReplaceable(out: string): boolean {
  // Without a name it is the folder that the command is run in.
  const folder = folderAt(out)
  if (!existsSync(folder) || existsSync(join(folder, STAMP))) return true
  return statSync(folder).isDirectory() && readdirSync(folder).length === 0
}

function whatStays(out: string): string {
  return existsSync(out) ? `${out} queda como estaba` : 'todavía no hay ninguno para mostrar'
}
