import { join } from 'node:path'
import type { Site, Page } from '../model/site.ts'
import type { Trace } from '../model/trace.ts'
import { createCollector, type Findings } from './findings/collector.ts'
import { createCollectionPages, type CheckedItem } from './collections/create-collection-pages.ts'
import { rootOf } from './diagnostics/location.ts'
import { collectionIn, contentFiles, type Drafts } from './files/content-files.ts'
import { readFile } from './files/read-file.ts'
import { readFolder, type Folder, type PageSource } from './files/read-folder.ts'
import { readPage } from './load.ts'
import { publishedFiles, type PublishedFiles } from './published-files.ts'
import { resolveCollections, resolveSite } from './resolve/resolve-site.ts'
import { createShared, type Shared } from './shared.ts'
import { repairFolder } from './show/repair-folder.ts'
import { traceOf } from './show/trace.ts'
import { anchorsOf } from './checks/anchors.ts'
import { hasBlockThat, indexFile } from './checks/file-index.ts'
import { resolvePage, type ResolvedPage } from './resolve/resolve-page.ts'
import { separateForms } from './resolve/separate-forms.ts'

export interface ShownSite extends PublishedFiles {
  site: Site
  traces: {
    site: Trace
    events: Trace
    pages: ReadonlyMap<string, Trace>
  }
}

/**
 * Resolves pages for the content editor's preview, without invalid parts. Reports no mistakes, because `validate` does.
 *
 * @param drafts texts that replace files
 * @param pages the files of the pages to show, such as `pages/inicio.json`; for a collection's file, shows its list
 */
export async function show(
  folder: string,
  drafts: Drafts,
  pages: readonly string[],
  now = new Date(),
): Promise<ShownSite> {
  const read = readFolder(contentFiles(folder, drafts))
  const { site, fragments, collections, events, repairPage } = repairFolder(read)
  const shared = await createShared({ ...read, fragments, collections }, site, now)
  const shown = pages.flatMap((file): ShownFile[] => {
    const path = join(folder, file)
    const collection = collectionIn(folder, path)
    const kind = collection === undefined ? 'PageFile' : 'ItemFile'
    const source: PageSource | undefined = readFile(read.files, kind, path, () => {})
    const repaired = source && repairPage(source)
    return repaired ? [{ ...showPage(repaired, shared), collection }] : []
  })
  const collector = createCollector(shared)
  const whole = resolveSite(site, collector)
  const described = resolveCollections(collections, site, collector)
  const lists = described.filter(({ id }) => pages.includes(`collections/${id}/collection.json`))
  const listed = itemsToShow(shown, lists.length > 0, read, shared)
  const made = createCollectionPages(whole, described, listed.items)
  const wanted = [...lists, ...shown.map(({ page }) => page)].map(({ path }) => path)
  const plain = shown.flatMap(({ page, item }) => (item ? [] : [page]))
  const agenda = events?.value.events ?? []
  for (const { image_path: path } of agenda) if (path) collector.picture(path, rootOf(site))
  const findings = [...shown.map((one) => one.findings), ...listed.findings, collector.findings()]
  return {
    site: {
      ...whole,
      ...(read.tokens && { tokens: read.tokens }),
      collections: made.collections,
      pages: [...plain, ...made.pages.filter(({ path }) => wanted.includes(path))],
    },
    ...publishedFiles(findings, shared, agenda),
    traces: {
      site: traceOf(site, fragments),
      events: events ? traceOf(events, fragments) : [],
      pages: new Map(shown.map(({ page, trace }) => [page.path, trace])),
    },
  }
}

type ShownFile = ShownPage & { collection: string | undefined }

/**
 * Returns the items that the shown pages need: all items if a page lists them, otherwise only the shown items. Treats drafts as published.
 */
function itemsToShow(
  shown: readonly ShownFile[],
  hasList: boolean,
  { files, pagePaths }: Folder,
  shared: Shared,
): { items: CheckedItem[]; findings: Findings[] } {
  const own = shown.flatMap(({ page, item, collection }) =>
    item && collection !== undefined ? [{ page, item: { ...item, collection, draft: false } }] : [],
  )
  if (!hasList && !shown.some(({ showsItems }) => showsItems)) return { items: own, findings: [] }
  const paths = new Set(own.map(({ page }) => page.path))
  const others = pagePaths.filter((path) => collectionIn(files.folder, path) !== undefined)
  const facts = others
    .map((path) => readPage(files, path, shared))
    .filter(({ page }) => page !== undefined && !paths.has(page.resolved.path))
  const items = facts.flatMap(({ page }) => (page?.item ? [{ page: page.resolved, item: page.item }] : []))
  return { items: [...own, ...items], findings: facts }
}

interface ShownPage {
  page: Page
  trace: Trace
  findings: Findings
  item?: ResolvedPage['item']
  showsItems: boolean
}

function showPage(source: PageSource, shared: Shared): ShownPage {
  const collector = createCollector(shared)
  const index = indexFile(source.value.kind === 'item' ? 'ItemFile' : 'PageFile', source)
  const { anchors } = anchorsOf({ source, index }, shared)
  const resolved = resolvePage(source, anchors, shared, collector)
  const { page } = separateForms(resolved.page)
  return {
    page,
    trace: traceOf(source, shared.fragments),
    findings: collector.findings(),
    ...(resolved.item && { item: resolved.item }),
    showsItems: hasBlockThat('showsItems', { source, index }, shared),
  }
}
