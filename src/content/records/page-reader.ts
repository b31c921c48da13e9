import type { Page } from '../../model/site.ts'
import { anchorsOf } from '../checks/anchors.ts'
import { checkFile } from '../checks/checks.ts'
import { checkPlaceholders } from '../checks/placeholders.ts'
import { surveyContent, surveyFile } from '../checks/survey.ts'
import { namesIn, variablesOf } from '../checks/unused.ts'
import type { ContentFiles } from '../content-files.ts'
import { displayPath } from '../diagnostics/disk.ts'
import type { Report } from '../diagnostics/log.ts'
import type { Source } from '../diagnostics/source.ts'
import { parseSource, readBytes, textOf } from '../json/read-source.ts'
import type { Media } from '../media/media.ts'
import { createTileResolver, type Drawn } from '../media/pictures.ts'
import { isSound, type Around, type Content, type PageReader } from '../read-content.ts'
import { createPageResolver } from '../resolve/resolve-page.ts'
import { separateForms } from '../resolve/separate-forms.ts'
import { createFixedTexts } from '../texts/fixed-texts.ts'
import { validateSource } from '../validate/validate-source.ts'
import { notingReport, notingWorld, replay, type Effect } from './effects.ts'
import type { PageRecord } from './page-record.ts'
import type { Blocks, Kept, Records } from './records.ts'

type PageSource = Content['pages'][number]

/** What the pages of a site are judged by, and resolved with, besides their own files. */
export interface PageSurroundings extends Around {
  disk: ContentFiles
  records: Records
  media: Media
  drawn?: Drawn
  today: string
  release: boolean
  /** Whether the blocks are forgotten at once. */
  isJudgedOnly: boolean
}

/** Reads pages one at a time: each is judged and resolved at once, so that nothing but its record stays in memory. */
export function createPageReader(around: PageSurroundings): PageReader {
  const { disk, records } = around
  const known = new Map<Source, Kept>()
  const judge = createJudge(around)
  return {
    known,
    read(path, report) {
      const bytes = readBytes(disk, path, report)
      if (!bytes) return undefined
      const file = displayPath(path)
      const kept = records.find(file, bytes) ?? readAnew(path, file, bytes, report)
      if (!('record' in kept)) return kept.source
      const { reading, page } = kept.record
      const { value, broken } = page ?? {}
      const source = {
        file,
        folder: disk.folder,
        isJson: true,
        value,
        broken,
        get text() {
          return textOf(bytes)
        },
      }
      replay(reading, { report }, () => source)
      if (value === undefined) return undefined
      const whole = Object.assign(source, { value })
      known.set(whole, kept)
      return whole
    },
  }

  /** @returns the source of a file that may be a page of which not even the address is known */
  function readAnew(
    path: string,
    file: string,
    bytes: Buffer,
    report: Report,
  ): Kept | { source: PageSource } {
    const reading: Effect[] = []
    const parsed = parseSource(disk, path, bytes, notingReport(reading))
    const source = parsed && validateSource('PageFile', parsed, notingReport(reading))
    if (source && !isSound(source, 'path')) {
      replay(reading, { report }, () => source)
      return { source }
    }
    const { page, blocks } = source ? judge(source) : {}
    return records.put(file, bytes, { reading, page }, blocks)
  }
}

/** Checks pages and resolves them. */
function createJudge({ site, fragments, media, ...around }: PageSurroundings) {
  const { fixedTexts: fixed = [], institutions, language } = site.value
  const resolvePage = createPageResolver({ site, fragments })
  const drawTiles = site.broken ? () => undefined : createTileResolver(site.value, new Map(), around.drawn)
  const variables = new Set(variablesOf(site.value))
  const ofFragments = surveyContent({ pages: [], fragments, known: new Map() })
  const context = {
    institutions: institutions.map(({ id }) => id),
    fragments: around.fragmentNames,
    language,
    release: around.release,
    today: around.today,
    // Only of the agenda's events.
    keepsPast: true,
  }
  return (source: PageSource): { page: PageRecord['page']; blocks: Blocks } => {
    const [checks, resolving]: [Effect[], Effect[]] = [[], []]
    const survey = surveyFile('PageFile', source)
    const fixedTexts = createFixedTexts(fixed)
    const checking = notingWorld(checks, { media, drawTiles })
    checkFile('PageFile', source, { ...context, ...checking, fixedTexts })
    if (around.release) checkPlaceholders(source, checking.report)
    const { anchors } = anchorsOf(source, { fragments }, new Map([...ofFragments, [source, survey]]))
    const whole = resolvePage(source, notingWorld(resolving, { media, drawTiles }), anchors)
    const { page, forms } = around.isJudgedOnly ? { page: whole, forms: [] } : separateForms(whole)
    const unused = new Set(fixedTexts.unused())
    return {
      page: {
        value: withoutBlocks(source.value),
        broken: source.broken,
        survey,
        checks,
        fixedTexts: fixed.flatMap((_, index) => (unused.has(index) ? [] : index)),
        variables: namesIn(source.text).filter((name) => variables.has(name)),
        resolving,
        forms,
        shown: withoutBlocks(page),
      },
      blocks: around.isJudgedOnly ? undefined : page.blocks,
    }
  }
}

/** They keep their position among the other properties. One that is wrong may have none. */
export function withoutBlocks<T extends object>(page: T): T {
  return 'blocks' in page ? { ...page, blocks: [] } : page
}

/** The resolved page of a record. Its blocks are read when they are asked for. */
export function pageOf({ record, blocks }: Kept): Page {
  // It was a page when it was kept.
  const page = { ...record.page!.shown } as Page
  return 'blocks' in page
    ? Object.defineProperty(page, 'blocks', { enumerable: true, configurable: true, get: blocks })
    : page
}
