import type { Institution } from '../../model/site.generated.ts'
import { documentType } from '../../model/document.ts'
import type { Page, Site } from '../../model/site.ts'
import { hasWrongCharacters, withoutHidden } from '../texts/characters.ts'
import type { Anchors } from '../checks/anchors.ts'
import type { Surveys } from '../checks/survey.ts'
import { inlineFragments } from './fragments.ts'
import { texts } from '../diagnostics/table/texts.ts'
import { saysNothing } from '../checks/alt.ts'
import { checkLink, type Targets } from '../texts/links.ts'
import type { SiteAsset } from '../media/site-asset.ts'
import type { Report } from '../diagnostics/log.ts'
import { createHeadingNames } from '../texts/headings.ts'
import { resolveDocument } from '../documents/open-document.ts'
import { parseMarkdown } from '../texts/markdown.ts'
import type { Media } from '../media/media.ts'
import type { MadeFile } from '../media/photos.ts'
import { createTileResolver, resolveFile, type Drawn } from '../media/pictures.ts'
import type { Content } from '../read-content.ts'
import { rootOf, under, wholeFile, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { recording, replay, type World } from '../records/effects.ts'
import { keepPage, pageOf, withoutBlocks } from '../records/notes.ts'
import {
  expand,
  hasVariable,
  institutionScope,
  siteScope,
  type Expansion,
  type Scope,
} from '../texts/variables.ts'
import { isObject } from '../schema/field.ts'
import { separateForms, type PostingBlock } from './separate-forms.ts'
import { visiting, walk, type Visit } from '../schema/walk.ts'

export interface ResolveContext {
  surveys: Surveys
  targets: Omit<Targets, 'follow'>
  /** Gets the pages that a link of another page leads to. */
  linked: Set<string>
  /** The anchors of each page without those of its subheadings. */
  written: Anchors
  media: Media
  assets: Map<string, SiteAsset>
  /** The compositions that were drawn before. */
  drawn?: Drawn
  /** Gets the copies of photographs that the pages show, by their path. */
  photos: Map<string, MadeFile>
  /** Whether something stands in for a picture or a file that cannot be found, for whoever is still writing. */
  isTolerant?: boolean
  /** Whether what is made, and the blocks that it is made from, are forgotten at once. */
  isJudgedOnly?: boolean
  report: Report
}

/** Properties that only say how to read a file. */
const HEAD = ['$schema', 'kind']

/** The variables that the engine itself fills into its messages. */
const PLACEHOLDERS = ['code', 'n', 'service', 'total']

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
  const { site, fragments, notes } = content
  const byFile = new Map(
    [site, ...content.pages, ...fragments.values()].map((one) => [one.file, one] as const),
  )
  const sourceOf = (file: string): Source => byFile.get(file) ?? wholeFile(file).source
  const tools = {
    ...context,
    // Nobody sees sizes and tiles while something is broken.
    language: site.broken ? 'es' : site.value.language,
    scopeOf: (institution: Institution) => institutionScope(site, institution),
  }
  const drawTiles = site.broken
    ? () => undefined
    : createTileResolver(site.value, context.assets, context.drawn)
  const worldOf = (page?: Content['pages'][number]): World => {
    const { media, report, linked, photos } = context
    const follow = (path: string) => path !== page?.value.path && linked.add(path)
    const targets = { ...context.targets, follow }
    return {
      report,
      media,
      checkLink: (to, location) => checkLink(to, location, targets, report),
      showPhoto: (picture, file, ratio) => resolveFile(picture, file, photos, ratio),
      drawTiles,
    }
  }
  const resolve = (world: World, scope: Scope, page?: Expansion['page'], report = world.report) =>
    createResolver(
      { scope, page, report },
      {
        ...tools,
        world,
        nameHeading: createHeadingNames(context.written.get(page?.value.path ?? '') ?? []),
      },
    )
  const whole = resolve(worldOf(), siteScope(site))
  const info = without(
    [...HEAD, 'variables', 'fixedTexts'],
    walk('SiteFile', site.value, rootOf(site), whole),
  )
  const sources = inOrder(content)
  const resolvePage = (page: Content['pages'][number], world: World) => {
    const institution = site.value.institutions.find(({ id }) => id === page.value.institution)
    const scope = institution ? tools.scopeOf(institution) : siteScope(site)
    // While its institution is unknown, so are its variables.
    const isUnknown = !institution && (page.value.institution !== undefined || page.broken?.includes(''))
    const visit = inlineFragments(fragments, resolve(world, scope, page, isUnknown ? () => {} : undefined))
    // The one step from checked JSON to types: the schema that the files passed is the one these types are generated from, and
    // the visit below makes the same replacements as `generateTypes`.
    return without(HEAD, walk('PageFile', page.value, rootOf(page), visit)) as Page
  }
  const made = sources.map((source) => {
    const known = notes?.known.get(source)
    if (known) {
      replay(known.record.page!.resolving, worldOf(source), sourceOf)
      return { page: pageOf(known), forms: known.record.page!.forms }
    }
    const fresh = notes?.fresh.get(source)
    const world = fresh ? recording(worldOf(source), fresh.resolving) : worldOf(source)
    const resolved = resolvePage(source, world)
    if (context.isJudgedOnly) {
      source.value = withoutBlocks(source.value)
      return { page: withoutBlocks(resolved), forms: [] }
    }
    const { page, forms } = separateForms(resolved)
    const survey = context.surveys.get(source)
    return { page: notes && survey ? keepPage(notes, source, { page, forms, survey }) : page, forms }
  })
  const pages = made.map(({ page }) => page)
  const forms = made.flatMap(({ page, forms: blocks }) => blocks.map((block) => ({ page, block })))
  return { site: { ...info, pages } as Site, sources, forms }
}

interface Tools extends ResolveContext {
  language: string
  world: World
  scopeOf(institution: Institution): Scope
  nameHeading: (heading: string) => string
}

function createResolver(expansion: Expansion, tools: Tools): Visit {
  const { isTolerant, world } = tools
  const { media, report } = world
  const changed = (change: Partial<Expansion>) => createResolver({ ...expansion, ...change }, tools)
  const fill = (text: string, location: Location, from = 0) => expand(text, location, expansion, from)
  const fillLink = (text: string, location: Location, from = 0): { to: string; note?: string } => {
    const to = withoutHidden(fill(text, location, from))
    // Unknown variables and invisible characters have been reported.
    if (hasVariable(to) || hasWrongCharacters(to)) return { to }
    if (!namesDocument(to)) return { to: world.checkLink(to, location) }
    const file = media.findDocument(mediaPath(to), location, report)
    return file ? resolveDocument(file, tools.language) : { to }
  }
  const parse = (markdown: string, field: Location, isShort: boolean) =>
    parseMarkdown(markdown, {
      isShort,
      text: (text, index) => fill(text, field, index),
      link: (to, index, length, address) => fillLink(to, { ...field, on: index, length }, address),
      picture(src, alt, index, length) {
        const at = { ...field, on: index, length }
        const path = mediaPath(src)
        if (saysNothing(alt, path)) report(texts.pictureWithoutAlt(src), at)
        const file = media.find(path, at, report)
        return file && world.showPhoto({ alt: fill(alt, field, index) }, file)
      },
      nameHeading: tools.nameHeading,
      refuse: (diagnostic, index, length) => report(diagnostic, { ...field, on: index, length }),
    })
  return visiting({
    Text: (text, field) => fill(text, field),
    Email: (email, field) => fill(email, field),
    Phone: (phone, field) => fill(phone, field),
    Link: (link, field) => fillLink(link, field).to,
    Markdown: (markdown, field) => parse(markdown, field, false),
    ShortMarkdown: (markdown, field) => parse(markdown, field, true),
    Picture(picture, field) {
      if (picture.type === 'tiles') return world.drawTiles(picture)
      const file = media.find(picture.src, under(field, 'src'), report)
      if (!file) return isTolerant ? { ...NO_PICTURE, alt: picture.alt } : undefined
      return world.showPhoto(picture, file, field.schema['x-ratio'])
    },
    DocumentPath(path, field) {
      const file = media.findDocument(path, field, report)
      if (!file) return isTolerant ? { to: path, kind: 'pages', note: '' } : undefined
      return resolveDocument(file, tools.language)
    },
    VideoAddress(address, field) {
      if (!/^\/?media\//.test(address)) return address
      const file = media.findVideo(mediaPath(address), field, report)
      if (!file) return isTolerant ? address : undefined
      return `/${file.path.split('/').map(encodeURIComponent).join('/')}`
    },
    Institution: (institution, _, descend) =>
      without(['variables'], descend(changed({ scope: tools.scopeOf(institution) }))),
    Messages: (_, __, descend) => descend(changed({ reserved: PLACEHOLDERS })),
    Provisional: () => undefined,
  })
}

/** An empty frame where a picture is missing. */
const NO_PICTURE = {
  src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="398" height="298" x="1" y="1" fill="none" stroke="#888" stroke-width="2" stroke-dasharray="8"/></svg>')}`,
  width: 400,
  height: 300,
}

/** Whether a link is the name of a file to download: with its ending, and no address of another site. */
function namesDocument(to: string): boolean {
  const isInside = /^(\/?media\/)?(?!www\.|\/)[^:?#]+$/i.test(to) && !/^[^/]+\.[^/]+\//.test(to)
  return isInside && (documentType(to) !== undefined || OTHER_DOCUMENT.test(to))
}

/** What people take for a document to publish, so that they are told why it is none. */
const OTHER_DOCUMENT = /\.(docm?|xls[mb]?|pptm?|rtf|zip|rar|pages|numbers|key)$/i

/** A file of `media/` as texts name it: with its folder or without. */
function mediaPath(src: string): string {
  return decoded(src).replace(/^(\/?media\/)?/, 'media/')
}

/** An address in Markdown has no spaces. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Pages in the order of the navigation, then by address. */
export function inOrder({ site, pages }: Pick<Content, 'site' | 'pages'>): Content['pages'] {
  if (site.broken) return pages
  const links = site.value.navigation.flatMap((entry) => [entry, ...(entry.links ?? [])])
  const order = links.map(({ to }) => to.replace(/[?#].*/s, ''))
  const rank = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length)
  return pages.toSorted((a, b) => {
    const [one, other] = [a.value.path, b.value.path]
    return rank(one) - rank(other) || (one < other ? -1 : 1)
  })
}

/** An object without the properties that are not needed any more. */
function without(keys: readonly string[], object: unknown): Record<string, unknown> {
  const entries = Object.entries(isObject(object) ? object : {})
  return Object.fromEntries(entries.filter(([key]) => !keys.includes(key)))
}
