import { todayAt } from './checks/today.ts'
import { surveyFile, type Survey } from './checks/survey.ts'
import type { Folder, Fragments, SiteSource } from './files/read-folder.ts'
import { isSound } from './diagnostics/source.ts'
import { openMedia, type Media } from './media/media.ts'
import { keyOf } from './memo.ts'
import { createTileResolver, type DrawTiles } from './media/pictures.ts'

/** All that the pages of a site are judged by, besides their own files. */
export interface Shared {
  folder: string
  /** Without the parts that the schema refuses. */
  site: SiteSource
  fragments: Fragments
  /** The names of all fragments, unreadable ones included. */
  fragmentNames: readonly string[]
  /** What each fragment contains, by its name. */
  surveys: ReadonlyMap<string, Survey>
  media: Media
  drawTiles: DrawTiles
  /** The day in the site's time zone, `YYYY-MM-DD`. */
  today: string
  /** Differs when any of the above differs. */
  key: string
}

/** Gathers what the pages share. @param site as read, or as mended for the editor */
export async function shareSite(
  { files: { folder }, fragments, lost }: Pick<Folder, 'files' | 'fragments' | 'lost'>,
  site: SiteSource,
  now: Date,
): Promise<Shared> {
  const media = await openMedia(folder)
  const today = todayAt(site.value.timeZone, now)
  const fragmentNames = [...fragments.keys(), ...lost.fragments]
  const texts = [site, ...fragments.values()].map(({ text }) => text)
  return {
    folder,
    site: withoutBroken(site),
    fragments,
    fragmentNames,
    surveys: new Map(
      Array.from(fragments, ([name, fragment]) => [name, surveyFile('FragmentFile', fragment)]),
    ),
    media,
    drawTiles: site.broken ? () => undefined : createTileResolver(site.value),
    today,
    key: keyOf(process.cwd(), folder, today, media.key, ...fragmentNames, ...texts),
  }
}

/** The lists that other files are judged by: an invalid one counts as empty. */
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
