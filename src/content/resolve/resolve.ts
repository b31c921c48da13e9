import type { Site } from '../../model/site.ts'
import { hasWrongSigns, withoutHidden } from '../texts/signs.ts'
import { inlineFragments } from './fragments.ts'
import { checkLink, type Targets } from '../texts/links.ts'
import type { SiteAsset } from '../media/site-asset.ts'
import type { Report } from '../diagnostics/log.ts'
import { parseMarkdown } from '../texts/markdown.ts'
import type { Media } from '../media/media.ts'
import { createTileResolver, resolveFile, type FilePicture, type TilesPicture } from '../media/pictures.ts'
import type { Content } from '../read-content.ts'
import { rootOf, under, type Place } from '../diagnostics/source.ts'
import {
  expand,
  hasVariable,
  institutionScope,
  siteScope,
  type Expansion,
  type Scope,
} from '../texts/variables.ts'
import { walk, type Visit } from '../schema/walk.ts'

export interface ResolveContext {
  targets: Targets
  media: Media
  assets: Map<string, SiteAsset>
  report: Report
}

/** What says only how to read a file. */
const HEAD = ['$schema', 'kind']

/** The names that the engine itself fills into its messages. */
const PLACEHOLDERS = ['code', 'n', 'total']

/**
 * Gives checked content its final shape: fragments in place, variables filled in, Markdown parsed, pictures with their files and
 * sizes, pages in the order of the navigation. What only shows then (a dead link, an unknown variable) is reported.
 */
export function resolveSite(content: Content, context: ResolveContext): Site {
  const { site, fragments } = content
  const tools: Tools = {
    ...context,
    resolveTiles: createTileResolver(site.value, context.assets),
    scopeOf: (institution) => institutionScope(site, institution),
  }
  const resolve = (scope: Scope, page?: Expansion['page'], report = context.report) =>
    createResolver({ scope, page, report }, tools)
  const whole = resolve(siteScope(site))
  const info = without(
    [...HEAD, 'variables', 'fixedTexts'],
    walk('SiteFile', site.value, rootOf(site), whole),
  )
  const pages = inOrder(content).map((page) => {
    const index = site.value.institutions.findIndex(({ id }) => id === page.value.institution)
    const scope = index < 0 ? siteScope(site) : tools.scopeOf(index)
    // While its institution is unknown, so are its variables.
    const isUnknown = index < 0 && page.value.institution !== undefined
    const visit = inlineFragments(fragments, resolve(scope, page, isUnknown ? () => {} : undefined))
    return without(HEAD, walk('PageFile', page.value, rootOf(page), visit))
  })
  // The one step from checked JSON to types: the schema that the files passed is the one these types are generated from, and
  // the visitor below makes the same replacements as `generateTypes`.
  return { ...info, pages } as Site
}

interface Tools extends ResolveContext {
  resolveTiles: ReturnType<typeof createTileResolver>
  /** The variables of the institution of that index. */
  scopeOf(institution: number): Scope
}

function createResolver(expansion: Expansion, tools: Tools): Visit {
  const { targets, media, report } = tools
  const changed = (change: Partial<Expansion>) => createResolver({ ...expansion, ...change }, tools)
  const fill = (text: string, place: Place, from = 0) => expand(text, place, expansion, from)
  const fillLink = (text: string, place: Place, from = 0) => {
    const to = withoutHidden(fill(text, place, from))
    // A variable that is not known has been told, and so have signs that nobody sees.
    return hasVariable(to) || hasWrongSigns(to) ? to : checkLink(to, place, targets, report)
  }
  return (name, value, place, descend) => {
    switch (name) {
      case 'Text':
        return fill(String(value), place)
      case 'Link':
        return fillLink(String(value), place)
      case 'Markdown':
        return parseMarkdown(String(value), {
          text: (text, index) => fill(text, place, index),
          link: (to, index, length) => fillLink(to, { ...place, on: index, length }, index),
          refuse: (diagnostic, index, length) => report(diagnostic, { ...place, on: index, length }),
        })
      case 'Picture': {
        const picture = value as TilesPicture | FilePicture
        if (picture.type === 'tiles') return tools.resolveTiles(picture)
        const file = media.find(picture.src, under(place, 'src'), report)
        return file && resolveFile(picture, file)
      }
      case 'Institution': {
        const scope = tools.scopeOf(Number(place.path.at(-1)))
        return without(['variables'], descend(changed({ scope })))
      }
      case 'Messages':
        return descend(changed({ reserved: PLACEHOLDERS }))
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

/** What has done its work once the files are resolved. */
function without(keys: readonly string[], object: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object as object).filter(([key]) => !keys.includes(key)))
}
