import { escapeHtml } from '../../engine/model/escape-html.ts'
import { listOf, paragraphs, partOf, textOf, type Part } from './elementor.ts'
import { plainText } from './plain-text.ts'
import type { EntryContext } from './read-export.ts'

type Note = EntryContext['note']
type Sources = Pick<EntryContext, 'entries' | 'note'>

/** Block comments of Divi 5. WordPress writes `--` inside their JSON as a code. */
const BLOCK = /<!-- (\/?)wp:divi\/([\w-]+)(?: (\{(?:(?!-->)[^])*\}))? \/?-->/g

/** The attributes of Divi 4 that the words of Divi 5 become, by the names of their elements. */
const WORDS: Record<string, string> = {
  title: 'title',
  subhead: 'subhead',
  subtitle: 'subtitle',
  name: 'name',
  position: 'position',
  author: 'author',
  jobTitle: 'job_title',
  company: 'company_name',
  artistName: 'artist_name',
  number: 'number',
  barProgress: 'percent',
  price: 'sum',
  fieldItem: 'title',
}
const BUTTONS: Record<string, string> = {
  button: 'button',
  buttonOne: 'button_one',
  buttonTwo: 'button_two',
}

const PICTURE = /image|portrait|logo/i

/** Rewrites the blocks of Divi 5, whose contents are JSON in comments, as the shortcodes of Divi 4. */
export function diviShortcodes(html: string, around: Sources): string {
  return html.replaceAll(BLOCK, (whole, end: string, name: string, json = '{}') => {
    const tag = `et_pb_${name.replaceAll('-', '_')}`
    if (name === 'icon-list') return `<${end}ul>`
    if (end !== '') return name === 'icon-list-item' ? '' : `[/${tag}]`
    const block = parse(String(json), around.note)
    if (name === 'global-layout') return sharedPart(textOf(block['globalModule']), around)
    const { attributes, inside } = readBlock(block, around.note)
    if (name === 'icon-list-item') return `<li>${inside}</li>`
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${encode(value)}"`)
    return `[${tag}${written.join('')}]${inside}${whole.endsWith('/-->') ? `[/${tag}]` : ''}`
  })
}

/** Returns the HTML of a part that several pages share. */
function sharedPart(wanted: string, around: Sources): string {
  const shared = around.entries.find(({ id, type }) => id === wanted && type === 'et_pb_layout')
  if (!shared) around.note(`la parte común ${wanted} de Divi no está en la exportación: no se trajo`)
  const entries = around.entries.filter((entry) => entry !== shared)
  return shared ? diviShortcodes(shared.html, { ...around, entries }) : ''
}

/** Returns the attributes of a block in Divi 4, and the HTML inside it. */
function readBlock(block: Part, note: Note) {
  const attributes = settingsOf(block)
  const inside: string[] = []
  for (const [key, element] of Object.entries(block)) {
    if (key === 'icon') continue
    const [own, html] = readElement(key, shownValue(partOf(element)['innerContent']), note)
    // A module of two pictures has no attribute for the second.
    if (attributes['src'] && own['src']) inside.push(`<img src="${escapeHtml(own['src'])}" alt="">`)
    Object.assign(attributes, { ...own, ...attributes })
    inside.push(html)
  }
  return { attributes, inside: inside.join('') }
}

/** Returns what an element of a module shows: as attributes of Divi 4, and as HTML where Divi 4 has none. */
function readElement(key: string, value: unknown, note: Note): [Record<string, string>, string] {
  const wordsOf = (words: unknown) => withoutVariables(textOf(words), note)
  const name = WORDS[key]
  if (typeof value !== 'object')
    return name ? [present({ [name]: plainText(wordsOf(value)) }), ''] : [{}, paragraphs(wordsOf(value))]
  const own = partOf(value)
  const first = (...names: string[]) => names.map((one) => wordsOf(own[one])).find(Boolean) ?? ''
  const [label, to] = [first('text', 'label', 'title'), first('linkUrl', 'link', 'url')]
  if (own['useIcon'] === 'on') return [{}, '']
  const src = PICTURE.test(key) ? first('src', 'url') : first('src')
  if (src !== '') return [present({ src, alt: first('alt', 'titleText'), url: first('linkUrl') }), '']
  const button = BUTTONS[key]
  if (button && to !== '') return [{ [`${button}_text`]: plainText(label), [`${button}_url`]: to }, '']
  if (key === 'title') return [present({ title: plainText(label), url: to }), '']
  if (key === 'socialNetwork') return [{ url: to }, label]
  const link = `<a href="${escapeHtml(to)}">${label}</a>`
  const others = { currency: first('currency'), per: first('per'), address: first('address') }
  return [present(others), label && paragraphs(to === '' ? label : link)]
}

/** Returns the settings of a module that are seen: its width, place, link and pictures. */
function settingsOf(block: Part): Record<string, string> {
  const [advanced, decoration] = ['advanced', 'decoration'].map((name) =>
    partOf(partOf(block['module'])[name]),
  )
  const valueIn = (part: Part = {}, name: string) => shownValue(part[name])
  const partIn = (part: Part | undefined, name: string) => partOf(valueIn(part, name))
  const ids = listOf(partIn(decoration, 'attributes')['attributes']).filter(({ name }) => name === 'id')
  const ofPictures = valueIn(partOf(partOf(block['image'])['advanced']), 'galleryIds')
  return present({
    type: textOf(valueIn(advanced, 'type')) || textOf(partIn(decoration, 'sizing')['flexType']),
    url: textOf(partIn(advanced, 'link')['url']),
    module_id: textOf(partIn(advanced, 'htmlAttributes')['id']) || textOf(ids[0]?.['value']),
    gallery_ids: textOf(ofPictures ?? valueIn(advanced, 'galleryIds')),
    background_image: textOf(partOf(partIn(decoration, 'background')['image'])['url']),
    percent_sign: textOf(valueIn(partOf(partOf(block['number'])['advanced']), 'enablePercentSign')),
  })
}

function present(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** Returns the value for wide screens, or else for the next narrower ones. */
function shownValue(value: unknown): unknown {
  const { desktop, tablet, phone } = partOf(value)
  return [desktop, tablet, phone].map((one) => partOf(one)['value']).find((one) => one !== undefined)
}

/** Takes out what Divi fills in, such as the title of the page. */
function withoutVariables(text: string, note: Note): string {
  return text.replaceAll(/\$variable\((.*?)\)\$/gs, (_, json: string) => {
    const name = /"name":"(\w+)"/.exec(json)?.[1] ?? json
    if (name === 'home_url') return '/'
    note(`el dato «${name}» lo llenaba Divi: acá no quedó nada`)
    return ''
  })
}

function parse(json: string, note: Note): Part {
  try {
    return partOf(JSON.parse(json))
  } catch {
    note('un bloque de Divi está cortado: no se trajo')
    return {}
  }
}

/** Writes the signs that would end an attribute or a shortcode in Divi's codes. */
function encode(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('[', '%91').replaceAll(']', '%93')
}
