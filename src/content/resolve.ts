import type { SiteFile } from '../model/site.generated.ts'
import type { Site } from '../model/site.ts'
import { inlineFragments } from './fragments.ts'
import { checkLink, type Targets } from './links.ts'
import type { SiteAsset } from './load-site.ts'
import type { Report } from './log.ts'
import { parseMarkdown } from './markdown.ts'
import type { Media } from './media.ts'
import { resolveFile, resolveTiles, type FilePicture, type TilesPicture } from './pictures.ts'
import type { Content } from './read-content.ts'
import { rootOf, under, type Place, type Source } from './source.ts'
import { expand, institutionScope, siteScope, type Scope } from './variables.ts'
import { walk, type Visit } from './walk.ts'

export interface ResolveContext {
  targets: Targets
  media: Media
  assets: Map<string, SiteAsset>
  report: Report
}

/** The names that the engine itself fills into its messages. */
const PLACEHOLDERS = ['code', 'n', 'total']

/**
 * Gives checked content its final shape: fragments in place, variables filled in, Markdown parsed, pictures with their files and
 * sizes, pages in the order of the navigation. What only shows then (a dead link, an unknown variable) is reported.
 */
export function resolveSite(content: Content, context: ResolveContext): Site {
  const { site } = content
  const resolve = (scope: Scope) => createResolver(site, scope, context)
  const info = walk('SiteFile', site.value, rootOf(site), resolve(siteScope(site))) as SiteFile
  const pages = inOrder(content).map((page) => {
    const index = site.value.institutions.findIndex(({ id }) => id === page.value.institution)
    const scope = index < 0 ? siteScope(site) : institutionScope(site, index)
    return withoutHead(
      walk('PageFile', page.value, rootOf(page), inlineFragments(content.fragments, resolve(scope))),
    )
  })
  const { variables: _, ...shared } = withoutHead(info)
  // The one step from checked JSON to types: the schema that the files passed is the one these types are generated from, and
  // the visitor below makes the same replacements as `generateTypes`.
  return { ...shared, pages } as Site
}

function createResolver(
  site: Source<SiteFile>,
  scope: Scope,
  context: ResolveContext,
  reserved: readonly string[] = [],
): Visit {
  const { targets, media, assets, report } = context
  const fill = (text: string, place: Place, from = 0) =>
    expand(text, place, { scope, report, reserved }, from)
  return (name, value, place, descend) => {
    switch (name) {
      case 'Text':
        return fill(String(value), place)
      case 'Link':
        return checkLink(fill(String(value), place), place, targets, report)
      case 'Markdown':
        return parseMarkdown(String(value), {
          text: (text, index) => fill(text, place, index),
          link: (to, index) => checkLink(fill(to, place, index), { ...place, on: index }, targets, report),
          refuse: (finding, index) => report(finding, { ...place, on: index }),
        })
      case 'Picture': {
        const picture = value as TilesPicture | FilePicture
        if (picture.type === 'tiles') return resolveTiles(picture, site.value, assets)
        const file = media.find(picture.src, under(place, 'src'), report)
        return file && resolveFile(picture, file)
      }
      case 'Institution':
        return descend(createResolver(site, institutionScope(site, Number(place.path.at(-1))), context))
      case 'Messages':
        return descend(createResolver(site, scope, context, PLACEHOLDERS))
      case 'Provisional':
        return undefined
      default:
        return descend()
    }
  }
}

/** Pages in the order of the navigation, then by address. */
function inOrder({ site, pages }: Content): Content['pages'] {
  const order = site.value.navigation.map(({ to }) => to.split(/[?#]/)[0]!)
  const rank = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length)
  return pages.toSorted((a, b) => {
    const [one, other] = [a.value.path, b.value.path]
    return rank(one) - rank(other) || (one < other ? -1 : 1)
  })
}

function withoutHead(file: unknown): Record<string, unknown> {
  const { $schema: _, kind: __, ...rest } = file as Record<string, unknown>
  return rest
}
