import type { Messages } from '../model/site.generated.ts'
import { surfacesOf } from '../model/surfaces.ts'
import type { CheckContext } from './checks/check.ts'
import { todayAt } from './checks/site-file.ts'
import { indexFile, type FileIndex } from './checks/file-index.ts'
import type { Collections, Folder, Fragments, SiteSource } from './files/read-folder.ts'
import type { Collector } from './findings/collector.ts'
import { isSound } from './diagnostics/source.ts'
import { openMedia, type Media } from './media/media.ts'
import { keyOf } from './cache/memo.ts'
import { createTileDrawer, type DrawTiles } from './media/resolve-picture.ts'

/** The data that all pages share: `site.json`, fragments, descriptions of collections, media, and the time. Events are not part of it. */
export interface Shared {
  folder: string
  /** `site.json` without its invalid parts. */
  site: SiteSource
  fragments: Fragments
  fragmentNames: readonly string[]
  indexes: ReadonlyMap<string, FileIndex>
  collections: Collections
  media: Media
  drawTiles: DrawTiles
  today: string
  /** The time that decides which parts with a period are shown. The checks of pages do not use it. */
  now: Date
  key: string
}

/** Gathers the shared data. @param site `site.json` as read, or repaired for the preview of the content editor */
export async function createShared(
  {
    files: { folder },
    fragments,
    collections,
    lost,
  }: Pick<Folder, 'files' | 'fragments' | 'collections' | 'lost'>,
  site: SiteSource,
  now: Date,
): Promise<Shared> {
  const media = await openMedia(folder)
  const today = todayAt(site.value.timeZone, now)
  const fragmentNames = [...fragments.keys(), ...lost.fragments]
  const names = [...fragmentNames, ...collections.keys()]
  const texts = [site, ...fragments.values(), ...collections.values()].map(({ text }) => text)
  return {
    folder,
    site: withoutBroken(site),
    fragments,
    fragmentNames,
    indexes: new Map(
      Array.from(fragments, ([name, fragment]) => [name, indexFile('FragmentFile', fragment)]),
    ),
    collections,
    media,
    drawTiles: site.broken ? () => undefined : createTileDrawer(site.value),
    today,
    now,
    key: keyOf(process.cwd(), folder, today, media.key, ...names, ...texts),
  }
}

/** Replaces invalid institutions, variables and fixed texts with empty ones, because checks of other files read them. */
function withoutBroken(site: SiteSource): SiteSource {
  if (!site.broken) return site
  const { value } = site
  return {
    ...site,
    value: {
      ...value,
      institutions: isSound(site, 'institutions') ? value.institutions : [],
      variables: isSound(site, 'variables') ? (value.variables ?? {}) : {},
      fixedTexts: isSound(site, 'fixedTexts') ? (value.fixedTexts ?? []) : [],
    },
  }
}

export function contextOf(
  { site, fragmentNames, collections, today }: Shared,
  collector: Pick<Collector, 'picture' | 'link' | 'report'>,
): Omit<CheckContext, 'keepsPast'> {
  const { institutions, language, fixedTexts = [], theme } = site.value
  return {
    institutions: institutions.map(({ id }) => id),
    surfaces: surfacesOf(isSound(site, 'theme') ? theme : {}),
    fragments: fragmentNames,
    collections,
    listWords: isSound(site, 'messages') ? listWordsOf(site.value.messages) : [],
    language,
    today,
    fixedTexts,
    collector,
    report: collector.report,
  }
}

function listWordsOf({ collections: { pageWord, institutionWord, tagWord } }: Messages): string[] {
  return [pageWord, institutionWord, tagWord]
}
