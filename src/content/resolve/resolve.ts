import type { Page, Site } from '../../model/site.ts'
import type { Anchors } from '../checks/anchors.ts'
import { rootOf, wholeFile } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/log.ts'
import type { Source } from '../diagnostics/source.ts'
import type { Media } from '../media/media.ts'
import type { MadeFile } from '../media/photos.ts'
import { createTileResolver, resolveFile } from '../media/pictures.ts'
import type { SiteAsset } from '../media/site-asset.ts'
import type { Content } from '../read-content.ts'
import { replay, type World } from '../records/effects.ts'
import { pageOf } from '../records/record-page.ts'
import { walk } from '../schema/walk.ts'
import { createHeadingNames } from '../texts/headings.ts'
import { createLinkCheck, type Targets } from '../texts/links.ts'
import { institutionScope, siteScope } from '../texts/variables.ts'
import { createPageResolver, languageOf } from './resolve-page.ts'
import { createResolver, HEAD, without } from './resolver.ts'
import type { PostingBlock } from './separate-forms.ts'

export interface ResolveContext {
  targets: Targets
  /** Gets the pages that a link of another page leads to. */
  linked: Set<string>
  /** The anchors of each page without those of its subheadings. */
  written: Anchors
  media: Media
  assets: Map<string, SiteAsset>
  /** Gets the copies of photographs that the pages show, by their path. */
  photos: Map<string, MadeFile>
  /** Whether something stands in for a picture or a file that cannot be found, for whoever is still writing. */
  isTolerant?: boolean
  report: Report
}

/**
 * Gives checked content its final shape: fragments in place, variables filled in, Markdown parsed, pictures with their files and
 * sizes, pages in the order of the navigation. Dead links and unknown variables are only known then, and reported here.
 *
 * @returns with the sources of the pages, in the same order, and what only the server gets
 */
export function resolveSite(
  content: Content,
  context: ResolveContext,
): { site: Site; sources: Content['pages']; forms: PostingBlock[] } {
  const { site, fragments, known } = content
  const byFile = new Map(
    [site, ...content.pages, ...fragments.values()].map((one) => [one.file, one] as const),
  )
  const sourceOf = (file: string): Source => byFile.get(file) ?? wholeFile(file).source
  const drawTiles = site.broken ? () => undefined : createTileResolver(site.value, context.assets)
  const { media, report, linked, photos } = context
  const checkLink = createLinkCheck(context.targets, report)
  const worldOf = (page?: Content['pages'][number]): World => {
    const follow = (path: string) => path !== page?.value.path && linked.add(path)
    return {
      report,
      media,
      checkLink: (to, location) => checkLink(to, location, follow),
      showPhoto: (picture, file, ratio) => resolveFile(picture, file, photos, ratio),
      drawTiles,
    }
  }
  const world = worldOf()
  const whole = createResolver(
    { scope: siteScope(site), report: world.report },
    {
      world,
      language: languageOf(site),
      scopeOf: (institution) => institutionScope(site, institution),
      nameHeading: createHeadingNames([]),
      isTolerant: context.isTolerant,
    },
  )
  const info = without(
    [...HEAD, 'variables', 'fixedTexts'],
    walk('SiteFile', site.value, rootOf(site), whole),
  )
  const sources = inOrder(content)
  const resolvePage = createPageResolver(content, context.isTolerant)
  const made = sources.map((source): { page: Page; forms: PostingBlock['block'][] } => {
    const kept = known.get(source)
    // A page with mistakes that is to be shown nevertheless.
    if (!kept)
      return {
        page: resolvePage(source, worldOf(source), context.written.get(source.value.path) ?? []),
        forms: [],
      }
    const { resolving, forms } = kept.record.page!
    replay(resolving, worldOf(source), (file) => (file === undefined ? source : sourceOf(file)))
    return { page: pageOf(kept), forms }
  })
  const pages = made.map(({ page }) => page)
  const forms = made.flatMap(({ page, forms: blocks }) => blocks.map((block) => ({ page, block })))
  return { site: { ...info, pages } as Site, sources, forms }
}

/** Pages in the order of the navigation, then by address. */
export function inOrder({ site, pages }: Pick<Content, 'site' | 'pages'>): Content['pages'] {
  if (site.broken) return pages
  const links = site.value.navigation.flatMap((entry) => [entry, ...(entry.links ?? [])])
  const order = [...new Set(links.map(({ to }) => to.replace(/[?#].*/s, '')))]
  const ranks = new Map(order.map((path, index) => [path, index]))
  const rank = (path: string) => ranks.get(path) ?? order.length
  return pages.toSorted((a, b) => {
    const [one, other] = [a.value.path, b.value.path]
    return rank(one) - rank(other) || (one < other ? -1 : 1)
  })
}
