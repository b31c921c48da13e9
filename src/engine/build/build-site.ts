import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { checkPage } from '../content/check-page.ts'
import { load } from '../content/load.ts'
import { formatExplained } from '../content/report/format-diagnostics.ts'
import { bundleEngine } from './bundle-engine.ts'
import { explainFailure } from './explain-failure.ts'
import { contentFingerprint, contentVersion } from './freshness.ts'
import { folderAt, publish, recover } from './publish.ts'
import { agendaChangedAt } from './agenda-changed.ts'
import { VERSION_FILE } from './stamp.ts'
import { writeSite } from './write-site.ts'

export interface BuildOptions {
  content: string
  out: string
  now?: Date
  /** `SiteData.formsUrl`, for a host that only serves files. */
  formsUrl?: string | undefined
}

/**
 * Checks the content, renders each page into a new folder, and publishes that folder. On errors, reports them and leaves the published site
 * unchanged.
 *
 * @returns whether there is a new site in `out`
 */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  const { content, out } = options
  // V8 would put each page's garbage among its old objects, as it learns from what stays of the first pages: 200 MB for 5,000 pages.
  setFlagsFromString('--no-allocation-site-pretenuring')
  recover(out)
  if (!isReplaceable(out)) {
    console.error(
      `${folderAt(out)} tiene archivos que no son de un sitio publicado, y se borrarían. Elegí otra carpeta con --out.`,
    )
    return false
  }
  if (folderAt(out).startsWith(folderAt(content) + sep)) {
    console.error(
      `${folderAt(out)} está adentro del contenido, que cambiaría con cada publicación. Elegí otra carpeta con --out.`,
    )
    return false
  }
  for (let tries = 1; ; tries++) {
    const before = contentFingerprint(content)
    const isBuilt = await build(options, () => tries < MAX_BUILDS && contentFingerprint(content) !== before)
    if (isBuilt !== undefined) return isBuilt
    console.log('El contenido cambió mientras se armaba el sitio: lo armo de nuevo.')
  }
}

/**
 * Maximum builds in a row. A build starts again when the content changes meanwhile, because a site should not mix two states of its
 * content. The last build is published even if files change during it.
 */
const MAX_BUILDS = 5

/** @returns undefined, without publishing, when the content changed during the build */
async function build(
  { content, out, now = new Date(), formsUrl }: BuildOptions,
  hasChanged: () => boolean,
): Promise<boolean | undefined> {
  const started = performance.now()
  const version = contentVersion(content)
  const changed = agendaChangedAt(content, now)
  // Keeps no results, because a build reads each page only once.
  const { diagnostics, content: loaded } = await load(content, { now, check: checkPage })
  if (hasChanged()) return undefined
  if (diagnostics.length > 0) console.error(formatExplained(diagnostics))
  if (!loaded) {
    console.error(
      `\nEl sitio no se publicó: ${describePublished(out)}. Corregí los errores y volvé a probar.`,
    )
    return false
  }
  try {
    const engine = await bundleEngine()
    await publish(out, async (folder) => {
      await writeSite(loaded, { engine, now, changed, version, folder, formsUrl })
      if (hasChanged()) throw new Error('the content has changed')
    })
  } catch (error) {
    if (hasChanged()) return undefined
    console.error(explainFailure(error, out))
    console.error(`El sitio no se publicó: ${describePublished(out)}.`)
    return false
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${loaded.site.pages.length} páginas en ${out} (${seconds} s)`)
  return true
}

/** Returns whether a build may replace a folder. A mistyped `--out` must not delete other files. */
function isReplaceable(out: string): boolean {
  const folder = folderAt(out)
  if (!existsSync(folder) || existsSync(join(folder, VERSION_FILE))) return true
  return statSync(folder).isDirectory() && readdirSync(folder).length === 0
}

function describePublished(out: string): string {
  return existsSync(out) ? `${out} queda como estaba` : 'todavía no hay ninguno para mostrar'
}
