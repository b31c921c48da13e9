import * as fc from 'fast-check'
import { blockModules } from '../../../src/engine/content/schema/block-modules.ts'
import { definitions } from '../../../src/engine/content/schema/definitions.ts'
import { addDays } from '../../../src/engine/model/period.ts'
import { migrations } from '../../../src/engine/migrations/index.ts'
import { planOf, type Plan } from '../../../src/engine/model/schema-plan.ts'
import { isObject, refOf, refTo, type Schema } from '../../../src/engine/model/schema.ts'
import { drawFrom, pick, type Draw } from './draw.ts'
import { FONT, type SiteFiles } from './site-files.ts'
import { spotsIn } from './spots.ts'
import { markdown, plainText } from './texts.ts'

const DEPTH = 3
/** Maximum length of most lists that the schema does not limit. A few lists have `MANY` items instead. */
const FEW = 3
const MANY = 40
const IDS = ['a', 'b', 'c', 'tab-a', 'tab-tab-a', 'root', 'main', 'menu', 'site-main', 'constructor']
const OUTSIDE = [
  'https://www.ejemplo.com/a?b=c&d=e%20f#g',
  'http://ejemplo.com.ar',
  'mailto:escuela@correo.example?subject=Hola',
  'tel:+54 11 (4000)-1234',
]

export const FEWEST_PAGES = 2

type Values = Record<string, unknown>
type Report = (diagnostic: { severity: string }, ...path: (string | number)[]) => void
type RandomRule = (block: Values, report: Report, around: { today: string }) => void
const rulesOf = await blockModules<{ rules: RandomRule[] }>('rules')

/** Generates random valid sites from the schema, so that new types and fields need no change here. */
export function randomSite({ minPages = FEWEST_PAGES, maxPages = 3 } = {}): fc.Arbitrary<SiteFiles> {
  const random = fc.tuple(fc.noShrink(fc.nat()), fc.noBias(fc.nat({ max: 20_000 })))
  return random.map(([seed, choices]) => makeSite(drawFrom(seed, choices), minPages, maxPages))
}

function makeSite(draw: Draw, minPages: number, maxPages: number): SiteFiles {
  const count = minPages + draw(maxPages - minPages + 1)
  const inner = Array.from({ length: count - 2 }, (_, n) => pick(draw, [`/p${n}`, `/sala-${n}/uno`]))
  const paths = ['/', ...inner]
  const institutions = Array.from({ length: 1 + draw(FEW) }, (_, n) => `${pick(draw, IDS)}${n || ''}`)
  const links = [...paths, `/?institution=${institutions[0]}`, ...OUTSIDE]
  const collections = ['novedades'].slice(draw(2))
  const maker = createMaker(draw, { paths, institutions, links, collections })
  const files: SiteFiles = {
    'site.json': { ...(maker.make(refTo('SiteFile'), DEPTH) as object), format: migrations.length },
  }
  for (const name of ['f1', 'f0'].slice(draw(3))) {
    const fragment = maker.make(refTo('FragmentFile'), DEPTH - 1) as object
    files[`fragments/${name}.json`] = fragment
    maker.addFragment(name, JSON.stringify(fragment))
  }
  for (const id of collections) Object.assign(files, makeCollection(id, draw, maker))
  for (const [n, path] of [...paths, '*'].entries()) {
    const page = { ...(maker.make(refTo('PageFile'), DEPTH) as object), path }
    files[`pages/p${n}.json`] = page
    const ids = spotsIn('PageFile', page).filter(({ definition }) => definition === 'AnchorId')
    if (path !== '*') links.push(...ids.slice(0, 3).map(({ value }) => `${path}#${String(value)}`))
  }
  files['events.json'] = maker.make(refTo('EventsFile'), DEPTH) as object
  return files
}

function makeCollection(
  id: string,
  draw: Draw,
  { make, setTags }: ReturnType<typeof createMaker>,
): SiteFiles {
  const collection = make(refTo('CollectionFile'), DEPTH) as Values & { tags?: Values[]; fields?: Values[] }
  const { tags = [], fields = [] } = collection
  setTags(tags.map((tag) => String(tag.id)))
  const files: SiteFiles = { [`collections/${id}/collection.json`]: { ...collection, path: `/${id}` } }
  for (let n = draw(2 * FEW); n > 0; n--) {
    const values = fields.map((field) => [field.id, field.type === 'date' ? '2027-03-15' : plainText(draw)])
    const item = {
      ...(make(refTo('ItemFile'), DEPTH) as object),
      path: `/${id}/i${n}`,
      fields: Object.fromEntries(values),
    }
    files[`collections/${id}/i${n}.json`] = item
  }
  return files
}

interface Known {
  paths: readonly string[]
  institutions: readonly string[]
  links: string[]
  collections?: readonly string[]
}

export function createMaker(draw: Draw, { paths, institutions, links, collections = [] }: Known) {
  const taken = new Set<string>()
  const fragments: { name: string; isOnce: boolean }[] = []
  let variables: string[] = []
  let nextInstitution = 0
  /** Number of the next week. All weeks are different, and in the future, so that pages show their texts. */
  let nextWeek = 0
  let tags: readonly string[] = []

  const link = () => pick(draw, links)
  const text = (name: string) =>
    name === 'Text' && variables.length > 0 && draw(13) === 0
      ? `aula {${pick(draw, variables)}}.`
      : plainText(draw)
  const day = (n: number) => String(n).padStart(2, '0')
  const made: Record<string, (name: string) => unknown> = {
    text,
    'long-text': text,
    alt: text,
    markdown: () => markdown(draw, link, false),
    'short-markdown': () => markdown(draw, link, true),
    link,
    page: () => pick(draw, paths),
    id: () => untaken(pick(draw, IDS), taken),
    institution: () => pick(draw, institutions),
    fragment: () => takeFragment(),
    collection: () => pick(draw, collections),
    tag: () => (tags.length > 0 ? pick(draw, tags) : undefined),
    email: () => pick(draw, ['ana@correo.example', 'niñez+2@correo.example']),
    phone: () => '+54 9 11 4000-0001',
    photo: () => pick(draw, ['media/a.svg', 'media/año & 100 % (1).svg']),
    font: () => FONT,
    document: () => pick(draw, ['media/a.pdf', 'media/año & 100 % (1).docx']),
    video: () => 'https://youtu.be/aqz-KE-bpKQ',
    date: () => `20${day(draw(100))}-${day(1 + draw(12))}-${day(1 + draw(28))}`,
    // All periods include today, so that pages show the texts with a period.
    moment: (name) => (name === 'ShownFrom' ? '2020-01-01' : pick(draw, ['2098-12-31', '2098-12-31T18:00'])),
    time: () => `${day(draw(24))}:${day(draw(60))}:00`,
  }
  const special: Record<string, (value: Values) => Values> = {
    SiteFile: (site) => {
      const { format: _, ...others } = site
      return others
    },
    Institution: (one) => ({ ...one, id: institutions[nextInstitution++] }),
    Surfaces: () => ({ paper: '#F4F8F5', night: '#14261D' }),
    InstitutionColors: () => ({ ink: '#1B3A6B', tint: '#E4EBF6', darkInk: '#9DB9EA', darkTint: '#12151D' }),
    Redirect: (one) => ({ ...one, from: `/${untaken('direccion-vieja', taken)}` }),
    Event: inOrder,
  }

  function make(schema: Schema, depth: number): unknown {
    const plan = planOf(definitions, schema)
    const { shape, schema: whole, definition: { name } = { name: '' } } = plan
    const { minimum = 0, maximum = minimum + 1000 } = whole
    if (shape === 'constant') return whole.const
    if (shape === 'choice') return pick(draw, whole.enum ?? [])
    if (shape === 'union') return make(pick(draw, (whole.oneOf ?? []).filter(isPossible)), depth)
    if (shape === 'list') return makeList(whole, name === 'Blocks' ? depth - 1 : depth)
    if (shape === 'map')
      return Object.fromEntries(['uno', 'dos'].slice(draw(3)).map((key) => [key, plainText(draw)]))
    if (shape === 'object') return makeObject(name, plan, depth)
    if (shape === 'toggle') return draw(2) === 1
    if (whole.type === 'integer') return minimum + draw(maximum - minimum + 1)
    if (shape === 'number') return minimum + ((maximum - minimum) * draw(9)) / 8
    const maker = made[whole['x-editor'] ?? '']
    return maker ? maker(name) : pick(draw, whole.examples ?? [plainText(draw)])
  }

  function isPossible(branch: Schema): boolean {
    const name = refOf(branch)
    return name === 'CollectionList' ? collections.length > 0 : name !== 'Fragment' || fragments.length > 0
  }

  function makeList({ items = {}, minItems = 0, maxItems = MANY, uniqueItems }: Schema, depth: number) {
    if (depth < 0) return []
    const isInstitutions = refOf(items) === 'Institution'
    const isMany = maxItems >= MANY && !uniqueItems && draw(40) === 39
    const most = Math.max(minItems, Math.min(maxItems, depth < 2 ? FEW - 1 : FEW))
    const length = isInstitutions ? institutions.length : isMany ? MANY : minItems + draw(most - minItems + 1)
    const list = Array.from({ length }, () => make(items, isMany ? Math.min(depth, 1) : depth))
    return (uniqueItems ? [...new Set(list)] : list).filter((one) => one !== undefined)
  }

  function makeObject(name: string, plan: Plan, depth: number): Values | undefined {
    const object: Values = {}
    for (const [key, { schema: property, isRequired }] of plan.fields) {
      const isThere = isRequired || property.default !== undefined || draw(2) === 1
      if (!isThere || key === '$schema') continue
      object[key] =
        refOf(property) === 'Provisional' ? Object.keys(object).slice(0, 1) : make(property, depth)
      if (name === 'SiteFile' && key === 'variables') variables = Object.keys(Object(object[key]))
    }
    if ('monday' in object) object['monday'] = addDays('2097-01-07', 7 * nextWeek++)
    return obey(plan, special[name]?.(object) ?? object)
  }

  /** Removes the parts of a block that break rules of its type. @returns undefined when the whole block must be removed */
  function obey(plan: Plan, block: Values): Values | undefined {
    const rules = rulesOf.get(String(block['type']))?.rules ?? []
    for (;;) {
      const wrong: (string | number)[][] = []
      for (const rule of rules)
        rule(block, ({ severity }, ...path) => severity === 'error' && wrong.push(path), {
          today: '2027-03-01',
        })
      const [path] = wrong
      if (!path) return block
      if (!takeOut(plan, block, path)) return undefined
    }
  }

  function takeFragment(): string {
    const [{ name, isOnce }] = [pick(draw, fragments)]
    if (isOnce)
      fragments.splice(
        fragments.findIndex((one) => one.name === name),
        1,
      )
    return name
  }

  return {
    make,
    setTags: (ids: readonly string[]) => (tags = ids),
    /** Adds a fragment (content that several pages share). One with ids or other fragments can be used only once. */
    addFragment: (name: string, json: string) =>
      fragments.push({ name, isOnce: /"(id|fragment)":/.test(json) }),
  }
}

/** Removes a part of a block, or the nearest part around it that may be removed. @returns false when the block needs that part */
function takeOut({ fields }: Plan, block: Values, path: readonly (string | number)[]): boolean {
  const steps = path.map(String)
  const holders = steps.reduce<unknown[]>((all, step) => [...all, Object(all.at(-1))[step]], [block])
  for (let n = steps.length - 1; n >= 0; n--) {
    const [holder, step] = [holders[n], steps[n] ?? '']
    if (Array.isArray(holder)) {
      holder.splice(Number(step), 1)
      return holder.length > 0
    }
    if (n > 0 && isObject(holder) && !['id', 'label', 'options', 'cells'].includes(step))
      return delete holder[step]
  }
  return delete block[steps[0] ?? ''] && !fields.get(steps[0] ?? '')?.isRequired
}

function inOrder(event: Values): Values {
  const sorted = (first: string, last: string) => {
    const [one, other] = [event[first], event[last]]
    return typeof one === 'string' && typeof other === 'string' && one > other
      ? { [first]: other, [last]: one }
      : {}
  }
  return { ...event, ...sorted('date', 'end_date'), ...sorted('time', 'end_time') }
}

function untaken(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`
  taken.add(name)
  return name
}
