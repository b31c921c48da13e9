import type { Page } from '../model/site.ts'
import { anchorsOf } from './checks/anchors.ts'
import type { CheckedItem } from './collections/create-collection-pages.ts'
import { contextOf, type Shared } from './shared.ts'
import { checkFile } from './checks/checks.ts'
import { checkPlaceholders } from './checks/placeholders.ts'
import { createIndex, type FileIndex } from './checks/file-index.ts'
import { namesInBraces, variablesOf } from './checks/unused.ts'
import { createCollector, type Findings } from './findings/collector.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { createLog } from './diagnostics/diagnostic-log.ts'
import { isSound } from './diagnostics/source.ts'
import { collectionIn } from './files/content-files.ts'
import type { PageSource } from './files/read-folder.ts'
import { parseSource } from './json/parse-source.ts'
import { resolvePage } from './resolve/resolve-page.ts'
import { separateForms } from './resolve/separate-forms.ts'
import { fixedTextsIn } from './texts/fixed-texts.ts'
import { validateSource } from './validate/validate-source.ts'

/** The results of checking a page, from its own file and the files that all pages share: the input of `checkSite`. */
export interface PageFacts extends Findings {
  reading: readonly Diagnostic[]
  /** The page; absent when the file is not a page or has no valid path. */
  page?: {
    source: PageSource
    index: FileIndex
    fixedTexts: readonly string[]
    variables: readonly string[]
    forms: readonly Record<string, unknown>[]
    resolved: Page
    /** The data of an item; absent when some of it is invalid. */
    item?: CheckedItem['item']
  }
}

/** Parses, validates, checks and resolves a page. The result depends only on the arguments. */
export function checkPage(path: string, bytes: Buffer, shared: Shared): PageFacts {
  const log = createLog()
  const collector = createCollector(shared)
  const parsed = parseSource(shared.folder, path, bytes, log.report)
  const collection = collectionIn(shared.folder, path)
  const kind = collection === undefined ? 'PageFile' : 'ItemFile'
  const source: PageSource | undefined = parsed && validateSource(kind, parsed, log.report)
  const page =
    source && isSound(source, 'path') ? checkAndResolve(source, collection, shared, collector) : undefined
  return { reading: log.diagnostics(), ...collector.findings(), ...(page && { page }) }
}

function checkAndResolve(
  source: PageSource,
  collection: string | undefined,
  shared: Shared,
  collector: ReturnType<typeof createCollector>,
): PageFacts['page'] {
  const { fixedTexts = [] } = shared.site.value
  const kind = source.value.kind === 'item' ? 'ItemFile' : 'PageFile'
  // `keepsPast` has no effect on pages, because only the check of `events.json` reads it.
  const { index, add: see } = createIndex()
  checkFile(kind, source, { ...contextOf(shared, collector), keepsPast: true, collection }, see)
  checkPlaceholders(source, collector.report)
  const { anchors } = anchorsOf({ source, index }, shared)
  const resolved = resolvePage(source, anchors, shared, collector)
  const { page, forms } = separateForms(resolved.page)
  const fixed = fixedTextsIn(source.value, fixedTexts)
  const variables = new Set(variablesOf(shared.site.value))
  return {
    source: Object.assign(source, { value: withoutBlocks(source.value) }),
    index,
    fixedTexts: fixed,
    variables: namesInBraces(source.text).filter((name) => variables.has(name)),
    forms,
    resolved: page,
    ...(resolved.item &&
      collection !== undefined &&
      Object.keys(resolved.item).every((key) => isSound(source, key)) && {
        item: { ...resolved.item, collection },
      }),
  }
}

/** Returns a copy of a page's JSON without its blocks, to save memory. The order of the properties is unchanged. */
function withoutBlocks<T extends object>(page: T): T {
  return 'blocks' in page ? { ...page, blocks: [] } : page
}
