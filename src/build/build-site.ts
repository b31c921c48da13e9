import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { load } from '../content/load.ts'
import { formatExplained } from '../content/report/format-diagnostics.ts'
import { bundleEngine } from './bundle-engine.ts'
import { explainFailure } from './explain-failure.ts'
import { contentVersion } from './freshness.ts'
import { folderAt, publish, recover } from './publish.ts'
import { STAMP } from './stamp.ts'
import { writeSite } from './write-site.ts'

export interface BuildOptions {
  content: string
  out: string
  /** decides which events and notices are over */
  now?: Date
}

/**
 * Builds a site: loads and checks the content, renders each page into a new folder, and publishes that folder. When something is
 * wrong it says so and leaves the published site as it is.
 *
 * @returns whether there is a new site in `out`
 */
export async function buildSite({ content, out, now = new Date() }: BuildOptions): Promise<boolean> {
  const started = performance.now()
  recover(out)
  if (!isReplaceable(out)) {
    console.error(
      `${folderAt(out)} tiene archivos que no son de un sitio publicado, y se borrarían. Elegí otra carpeta con --out.`,
    )
    return false
  }
  // Computed first: a file that changes during the build makes the site stale.
  const version = contentVersion(content)
  const { diagnostics, content: loaded } = await load(content, { now })
  if (diagnostics.length > 0) console.error(formatExplained(diagnostics))
  if (!loaded) {
    console.error(`\nEl sitio no se publicó: ${whatStays(out)}. Corregí los errores y volvé a probar.`)
    return false
  }
  try {
    const engine = await bundleEngine()
    await publish(out, (folder) => writeSite(loaded, { engine, now, version, folder }))
  } catch (error) {
    console.error(explainFailure(error, out))
    console.error(`El sitio no se publicó: ${whatStays(out)}.`)
    return false
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${loaded.site.pages.length} páginas en ${out} (${seconds} s)`)
  return true
}

/** Publishing replaces the folder: a mistyped `--out` must not delete other files. */
function isReplaceable(out: string): boolean {
  // An empty name is the working directory.
  const folder = folderAt(out)
  if (!existsSync(folder) || existsSync(join(folder, STAMP))) return true
  return statSync(folder).isDirectory() && readdirSync(folder).length === 0
}

function whatStays(out: string): string {
  return existsSync(out) ? `${out} queda como estaba` : 'todavía no hay ninguno para mostrar'
}
