import type { Page } from '../../model/site.ts'
import { anchorsOf } from '../checks/anchors.ts'
import { checkFile } from '../checks/checks.ts'
import { checkPlaceholders } from '../checks/placeholders.ts'
import { surveyContent, surveyFile } from '../checks/survey.ts'
import { namesIn, variablesOf } from '../checks/unused.ts'
import type { ContentFiles } from '../content-files.ts'
import { askDisk, displayPath } from '../diagnostics/disk.ts'
import { positionsOf } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/log.ts'
import type { Source } from '../diagnostics/source.ts'
import { parseSource, readBytes, textOf } from '../json/read-source.ts'
import type { Media } from '../media/media.ts'
import { createTileResolver } from '../media/pictures.ts'
import { addressIn, isSound, type Around, type Content, type PageReader } from '../read-content.ts'
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
  today: string
  release: boolean
  /** Whether the blocks are forgotten at once. */
  isJudgedOnly: boolean
}

/**
 * Reads pages one at a time: each is judged and resolved at once, so that nothing but its record stays in memory. One whose record is there
 * is not even read, unless somebody asks for its text.
 */
export function createPageReader(around: PageSurroundings): PageReader {
  const { disk, records } = around
  const known = new Map<Source, Kept>()
  const judge = createJudge(around)
  return {
    known,
    read(path, report) {
      const file = displayPath(path)
      const found = records.find(file, path)
      const kept = found
        ? { ...found, blocks: () => found.blocks() ?? blocksAnew(path) }
        : readAnew(path, file, report)
      if (!kept || !('record' in kept)) return kept?.source
      const { reading, page } = kept.record
      const { value, broken, pathAt } = page ?? {}
      const text = textAsJudged(disk, path)
      const source = {
        file,
        folder: disk.folder,
        isJson: true,
        value,
        broken,
        pathAt,
        get text() {
          return text()
        },
      }
      replay(reading, { report }, () => source)
      if (value === undefined) return undefined
      const whole = Object.assign(source, { value })
      known.set(whole, kept)
      return whole
    },
  }

  /** @returns only the source of a file that may be a page of which not even the address is known */
  function readAnew(path: string, file: string, report: Report): Kept | { source: PageSource } | undefined {
    const bytes = readBytes(disk, path, report)
    if (!bytes) return undefined
    const { source, reading } = parsePage(path, bytes)
    if (source && !isSound(source, 'path')) {
      replay(reading, { report }, () => source)
      return { source }
    }
    const { page, blocks } = source ? judge(source) : {}
    return records.put(file, path, { reading, page }, blocks)
  }

  function parsePage(path: string, bytes: Buffer): { source?: PageSource; reading: Effect[] } {
    const reading: Effect[] = []
    const report = notingReport(displayPath(path), reading)
    const parsed = parseSource(disk, path, bytes, report)
    return { reading, source: parsed && validateSource('PageFile', parsed, report) }
  }

  /** The disk has lost those that were kept. */
  function blocksAnew(path: string): Blocks {
    const bytes = readBytes(disk, path, ignore)
    const source = bytes && parsePage(path, bytes).source
    return source && judge(source).blocks
  }
}

/** Reads the text of a file when it is asked for. One that is another by now has none. */
function textAsJudged(disk: ContentFiles, path: string): () => string {
  const judged = askDisk(path, () => disk.hash(path))
  return () => {
    if (last.path === path && last.hash === judged) return last.text
    const bytes = readBytes(disk, path, ignore)
    const text = bytes && disk.hash(path) === judged ? textOf(bytes) : ''
    last = { path, hash: judged, text }
    return text
  }
}

/** Several things are asked of one text, and then of another. */
let last: { path?: string; hash?: string; text: string } = { text: '' }

const ignore = () => {}

/** Checks pages and resolves them. */
function createJudge({ site, fragments, media, ...around }: PageSurroundings) {
  const { fixedTexts: fixed = [], institutions, language } = site.value
  const resolvePage = createPageResolver({ site, fragments })
  const drawTiles = site.broken ? () => undefined : createTileResolver(site.value, new Map())
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
    const checking = notingWorld(source.file, checks, { media, drawTiles })
    checkFile('PageFile', source, { ...context, ...checking, fixedTexts })
    if (around.release) checkPlaceholders(source, checking.report)
    const { anchors } = anchorsOf(source, { fragments }, new Map([...ofFragments, [source, survey]]))
    const whole = resolvePage(source, notingWorld(source.file, resolving, { media, drawTiles }), anchors)
    const { page, forms } = around.isJudgedOnly ? { page: whole, forms: [] } : separateForms(whole)
    const unused = new Set(fixedTexts.unused())
    return {
      page: {
        value: withoutBlocks(source.value),
        broken: source.broken,
        pathAt: positionsOf(addressIn(source)),
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
