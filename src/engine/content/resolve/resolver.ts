import { decodePercent } from '../../model/decode-percent.ts'
import { documentType } from '../../model/document.ts'
import { isMeaningless } from '../checks/alt.ts'
import { namesInBraces } from '../checks/unused.ts'
import type { Collector } from '../findings/collector.ts'
import { locationIn, type Location } from '../diagnostics/location.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import { texts } from '../diagnostics/table/texts.ts'
import type { SiteSource } from '../files/read-folder.ts'
import { resolveDocument } from '../documents/open-document.ts'
import { publicAddress } from '../../model/site-asset.ts'
import { isObject, type Field } from '../schema/field.ts'
import { visiting, type Visit } from '../schema/walk.ts'
import { hasWrongCharacters, withoutHidden } from '../texts/characters.ts'
import { addressOf } from '../texts/links.ts'
import { parseMarkdown } from '../texts/markdown.ts'
import { expand, hasVariable, institutionScope, type Expansion } from '../texts/variables.ts'

export const FILE_KEYS = ['$schema', 'kind']

interface ResolveTools {
  site: SiteSource
  collector: Collector
  nameHeading: (heading: string) => string
}

/** Creates a visit that resolves the values of a file: replaces variables, parses Markdown, attaches picture files. */
export function createResolver(expansion: Expansion, tools: ResolveTools): Visit {
  const { site, collector } = tools
  const { report } = collector
  const language = site.broken ? 'es' : site.value.language
  const kinds = Object.entries(site.broken ? {} : site.value.theme).map(
    ([part, kind]) => `${part}-${String(kind)}`,
  )
  const country = site.broken ? undefined : site.value.institutions[0]?.address.country
  const expandText = (text: string, location: Location, from = 0) => expand(text, location, expansion, from)
  const resolveLink = (text: string, location: Location, from = 0): { to: string; note?: string } => {
    const to = withoutHidden(expandText(text, location, from))
    // Does not check the target of a link with unknown variables or invisible characters, which are already reported.
    if (hasVariable(to) || hasWrongCharacters(to)) return { to }
    if (!namesDocument(to)) {
      collector.link(to, location)
      return { to: addressOf(to, country) }
    }
    const file = collector.document(mediaPath(to), location)
    return file ? resolveDocument(file, language) : { to }
  }
  const parse = (markdown: string, field: Location, isShort: boolean) =>
    parseMarkdown(markdown, {
      isShort,
      text: (text, index) => expandText(text, field, index),
      link: (to, index, length, address) => resolveLink(to, { ...field, on: index, length }, address),
      picture(src, alt, index, length) {
        const at = { ...field, on: index, length }
        const path = mediaPath(src)
        if (isMeaningless(alt, path)) report(texts.pictureWithoutAlt(src), at)
        const file = collector.picture(path, at)
        return file && collector.photo({ alt: expandText(alt, field, index) }, file)
      },
      nameHeading: tools.nameHeading,
      refuse: (diagnostic, index, length) => report(diagnostic, { ...field, on: index, length }),
    })
  return visiting({
    Text: (text, field) =>
      text.includes('{') ? expand(text, field, { ...expansion, placeholders: placeholdersOf(field) }) : text,
    Email: (email, field) => expandText(email, field),
    Phone: (phone, field) => expandText(phone, field),
    Link: (link, field) => resolveLink(link, field).to,
    Markdown: (markdown, field) => parse(markdown, field, false),
    ShortMarkdown: (markdown, field) => parse(markdown, field, true),
    Picture(picture, field) {
      const isHidden = kinds.includes(field.schema['x-hidden-by'] ?? '')
      if (picture.type === 'tiles') return isHidden ? undefined : collector.tiles(picture)
      const file = collector.picture(picture.src, locationIn(field, 'src'), picture.crop !== undefined)
      if (isHidden) return undefined
      if (!file) return { ...NO_PICTURE, alt: picture.alt }
      return collector.photo(picture, file, field.schema['x-ratio'])
    },
    MediaPath(path, field) {
      const file = collector.picture(mediaPath(path), field)
      // Social networks show photographs only.
      if (file && !file.isPhoto) report(pictures.drawingToShare(path), field)
      return file?.isPhoto ? publicAddress(file.path) : undefined
    },
    DocumentPath(path, field) {
      const file = collector.document(path, field)
      if (!file) return { to: path, kind: 'pages', note: '' }
      return resolveDocument(file, language)
    },
    FontPath(path, field) {
      collector.font(path, field)
      return path
    },
    VideoAddress(address, field) {
      if (!/^\/?media\//.test(address)) return address
      const file = collector.video(mediaPath(address), field)
      if (!file) return address
      return publicAddress(file.path)
    },
    Institution: (institution, _, descend) =>
      without(
        ['variables'],
        descend(createResolver({ ...expansion, scope: institutionScope(site, institution) }, tools)),
      ),
    Provisional: () => undefined,
  })
}

/** The picture for a missing file in the content editor's preview. A site with missing pictures cannot be published. */
const NO_PICTURE = {
  src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="398" height="298" x="1" y="1" fill="none" stroke="#888" stroke-width="2" stroke-dasharray="8"/></svg>')}`,
  width: 400,
  height: 300,
}

/** Returns the names in a message's default that are not variables of the site. The engine replaces them when it shows the message. */
function placeholdersOf({ schema: { default: text } }: Field): string[] {
  return typeof text === 'string' ? namesInBraces(text) : []
}

function namesDocument(to: string): boolean {
  const isInside = /^(\/?media\/)?(?!www\.|\/)[^:?#]+$/i.test(to) && !/^[^/]+\.[^/]+\//.test(to)
  return isInside && (documentType(to) !== undefined || OTHER_DOCUMENT.test(to))
}

/** Matches formats that are not supported although people try to publish them. The diagnostic lists the supported formats. */
const OTHER_DOCUMENT = /\.(docm?|xls[mb]?|pptm?|rtf|zip|rar|pages|numbers|key)$/i

/** Decodes the path of a file in `media/`, and adds this folder where the path lacks it. */
function mediaPath(src: string): string {
  return decodePercent(src).replace(/^(\/?media\/)?/, 'media/')
}

export function without(keys: readonly string[], object: unknown): Record<string, unknown> {
  const entries = Object.entries(isObject(object) ? object : {})
  return Object.fromEntries(entries.filter(([key]) => !keys.includes(key)))
}
