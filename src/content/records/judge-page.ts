import { anchorsOf } from '../checks/anchors.ts'
import { checkFile } from '../checks/checks.ts'
import { checkPlaceholders } from '../checks/placeholders.ts'
import { surveyContent, surveyFile } from '../checks/survey.ts'
import { namesIn, variablesOf } from '../checks/unused.ts'
import type { ContentFiles } from '../content-files.ts'
import { displayPath } from '../diagnostics/disk.ts'
import { positionsOf } from '../diagnostics/location.ts'
import { parseSource } from '../json/read-source.ts'
import type { Media } from '../media/media.ts'
import { createTileResolver } from '../media/pictures.ts'
import { addressIn, isSound, type Around, type Content } from '../read-content.ts'
import { createPageResolver } from '../resolve/resolve-page.ts'
import { separateForms } from '../resolve/separate-forms.ts'
import { createFixedTexts } from '../texts/fixed-texts.ts'
import { validateSource } from '../validate/validate-source.ts'
import { notingReport, notingWorld, type Effect } from './effects.ts'
import type { PageRecord } from './page-record.ts'
import type { Blocks } from './records.ts'

export type PageSource = Content['pages'][number]

/** What the pages of a site are judged by, and resolved with, besides their own files. */
export interface JudgeSurroundings extends Around {
  disk: ContentFiles
  media: Media
  today: string
  release: boolean
  /** Whether the blocks are forgotten at once. */
  isJudgedOnly: boolean
}

/** What is found out about a file of a page: its record, or its source where not even the address is known. */
export type JudgedPage =
  | { record: PageRecord; blocks: Blocks; reading?: undefined }
  | { record?: undefined; source: PageSource; reading: Effect[] }

/** @returns what judges a page from the bytes of its file, and does nothing else */
export function createPageJudge(around: JudgeSurroundings): (path: string, bytes: Buffer) => JudgedPage {
  const judge = createJudge(around)
  return (path, bytes) => {
    const reading: Effect[] = []
    const report = notingReport(displayPath(path), reading)
    const parsed = parseSource(around.disk, path, bytes, report)
    const source = parsed && validateSource('PageFile', parsed, report)
    if (source && !isSound(source, 'path')) return { source, reading }
    const { page, blocks } = source ? judge(source) : {}
    return { record: { reading, page }, blocks }
  }
}

/** Checks pages and resolves them. */
function createJudge({ site, fragments, media, ...around }: JudgeSurroundings) {
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
