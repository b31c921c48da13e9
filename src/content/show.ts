import { join } from 'node:path'
import type { Trace } from '../model/trace.ts'
import { createCollector } from './collector.ts'
import { rootOf } from './diagnostics/location.ts'
import { contentFiles, type Drafts } from './files/content-files.ts'
import { readFile, readFolder } from './files/read-folder.ts'
import { publishedFiles, type SiteContent } from './load.ts'
import { resolveSite } from './resolve/resolve-site.ts'
import { shareSite } from './shared.ts'
import { mendFolder } from './show/mend-folder.ts'
import { showPage } from './show/show-page.ts'
import { traceOf } from './show/trace.ts'

/** A site with some of its pages, as far as they can be shown, and the places where its parts are written. */
export interface ShownSite extends Omit<SiteContent, 'forms'> {
  traces: {
    site: Trace
    events: Trace
    /** By the path of the page. */
    pages: ReadonlyMap<string, Trace>
  }
}

/**
 * Shows pages of a folder in spite of its mistakes, for the editor: a part with a mistake is left out. It reports nothing;
 * `validate` does.
 *
 * @param drafts texts that replace files
 * @param pages the files of the pages to show, such as `pages/inicio.json`
 */
export async function show(
  folder: string,
  drafts: Drafts,
  pages: readonly string[],
  now = new Date(),
): Promise<ShownSite> {
  const read = readFolder(contentFiles(folder, drafts))
  const { site, fragments, events, mendPage } = mendFolder(read)
  const shared = await shareSite({ ...read, fragments }, site, now)
  const shown = pages.flatMap((file) => {
    const source = readFile(read.files, 'PageFile', join(folder, file), () => {})
    const mended = source && mendPage(source)
    return mended ? showPage(mended, shared) : []
  })
  const collector = createCollector(shared)
  const whole = { ...resolveSite(site, collector), pages: shown.map(({ page }) => page) }
  const agenda = events?.value.events ?? []
  for (const { image_path: path } of agenda) if (path) collector.picture(path, rootOf(site))
  const findings = [...shown.map((one) => one.findings), collector.findings()]
  return {
    site: whole,
    ...publishedFiles(findings, shared, agenda),
    traces: {
      site: traceOf(site, fragments),
      events: events ? traceOf(events, fragments) : [],
      pages: new Map(shown.map(({ page, trace }) => [page.path, trace])),
    },
  }
}
