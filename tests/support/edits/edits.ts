import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inside, rootField, schemaOf } from '../../../src/content/schema/field.ts'
import { kindOf, sourceOf, type SiteFiles } from '../random-site/site-files.ts'
import { values } from '../random-site/values.ts'
import { takePhoto } from '../test-photo.ts'
import type { Dice } from './dice.ts'
import { spotsOf, type Draft, type Spot } from './draft.ts'

/** Makes one change in a draft. @returns where, or undefined when there is nothing of the kind to change */
type Edit = (draft: Draft, dice: Dice) => Promise<string | undefined> | string | undefined

/** What people do to a site. The edits know only names of the schema, so that they work on any content. */
export const edits = {
  changeText: onSpot(
    ({ definition = '' }) => ['Text', 'Markdown', 'ShortMarkdown'].includes(definition),
    (spot, dice) => put(spot, dice.sample(values.PlainText!)),
  ),
  addItem: onList(undefined, (items, dice) => items.push(structuredClone(dice.pick(items)))),
  moveItem: onList(undefined, (items, dice) => items.push(...items.splice(dice.below(items.length), 1))),
  removeItem: onList(undefined, takeOut),
  addTab: onList('tabs', (items, dice) => items.push(structuredClone(dice.pick(items)))),
  removeTab: onList('tabs', takeOut),
  addInstitution: onList('institutions', (items, dice) => items.push(structuredClone(dice.pick(items)))),
  removeInstitution: onList('institutions', takeOut),
  addEvent: onList('events', (items, dice) => items.push(structuredClone(dice.pick(items)))),
  removeEvent: onList('events', takeOut),
  emptyEvents: onList('events', (items) => items.splice(0)),
  changeEvent: onSpot(
    ({ file, pointer, value }) =>
      `${file}${pointer}`.startsWith('events.json/events/') && typeof value === 'string',
    (spot, dice) => put(spot, dice.pick(['2031-05-09', '18:45:00', 'Una feria de ciencias', 'inactive'])),
  ),
  addPage,
  movePage,
  removePage: (draft, dice) => {
    const path = dice.pick(pagesOf(draft.files))
    if (path !== undefined) delete draft.files[path]
    return path
  },
  rename: onSpot(
    ({ definition }) => definition === 'AnchorId',
    ({ value }, dice, draft) => rename(draft, String(value), `nuevo-${dice.below(1e6)}`),
  ),
  changeColors: onSpot(
    ({ definition }) => definition === 'InstitutionColors',
    (spot, dice) => put(spot, dice.sample(values.InstitutionColors!)),
  ),
  changePhone: onSpot(
    ({ definition, value }) => definition === 'Text' && /^[\d\s()+-]{7,}$/.test(String(value)),
    (spot, dice) =>
      put(
        spot,
        String(spot.value).replaceAll(/\d(?=\d?$)/g, () => String(dice.below(10))),
      ),
  ),
  changePicture: onSpot(({ definition }) => /^(Media|Tiles|File)P/.test(definition ?? ''), changePicture),
  replacePicture,
  addBlock: onSpot(
    ({ key, value }) => key === 'blocks' && Array.isArray(value),
    (list, dice) => {
      const example = dice.pick(globSync('src/blocks/*/*.example.json').toSorted())!
      return (list.value as unknown[]).push(JSON.parse(readFileSync(example, 'utf8')))
    },
  ),
  changeOption: onSpot(
    ({ value }) => ['string', 'number', 'boolean'].includes(typeof value),
    ({ file, pointer, ...spot }, dice, { files }) => {
      const root = rootField(kindOf(file), sourceOf(files[file]!))
      const schema = schemaOf(inside(root, ...stepsOf(pointer)))
      const others = {
        string: schema.enum,
        number: [1, 2, 3],
        boolean: [true, false],
      }
      const other = dice.pick<unknown>(others[typeof spot.value as keyof typeof others] ?? [])
      return other !== spot.value && put({ file, pointer, ...spot }, other)
    },
  ),
  removeProperty: onSpot(
    ({ holder }) => !Array.isArray(holder),
    ({ holder, key }) => delete holder[key],
  ),
} satisfies Record<string, Edit>

/** An edit of one value among those that are like it. */
function onSpot(
  isMeant: (spot: Spot) => boolean,
  change: (spot: Spot, dice: Dice, draft: Draft) => unknown,
): Edit {
  return async (draft, dice) => {
    const spot = dice.pick(spotsOf(draft.files).filter(isMeant))
    return spot && (await change(spot, dice, draft)) ? where(spot) : undefined
  }
}

/** @returns whether there was a value to set */
function put({ holder, key }: Spot, value: unknown): boolean {
  if (value !== undefined) holder[key] = value
  return value !== undefined
}

function where({ file, pointer }: Spot): string {
  return `${file}#${pointer}`
}

/**
 * An edit of a list that is not empty.
 *
 * @param name of the property; without one each name is as likely as the others, however many lists have it
 */
function onList(name: string | undefined, change: (items: unknown[], dice: Dice) => unknown): Edit {
  return (draft, dice) => {
    const lists = spotsOf(draft.files).filter(({ value }) => Array.isArray(value) && value.length > 0)
    const wanted = name ?? dice.pick([...new Set(lists.map(({ key }) => key))])
    const list = dice.pick(lists.filter(({ key }) => key === wanted))
    if (list) change(list.value as unknown[], dice)
    return list && where(list)
  }
}

function takeOut(items: unknown[], dice: Dice): void {
  items.splice(dice.below(items.length), 1)
}

/** The pages that can be deleted: neither the home page nor the one for unknown addresses. */
function pagesOf(files: SiteFiles): string[] {
  return Object.entries(files)
    .filter(
      ([path, file]) => kindOf(path) === 'PageFile' && !['/', '*'].includes((file as { path: string }).path),
    )
    .map(([path]) => path)
}

/** A copy of another page, with its entry in the menu. */
function addPage({ files }: Draft, dice: Dice): string | undefined {
  const model = dice.pick(pagesOf(files)) ?? Object.keys(files).find((path) => kindOf(path) === 'PageFile')!
  const path = `/nueva-${dice.below(1e6)}`
  files[`pages${path}.json`] = { ...structuredClone(files[model]), path, title: `Página ${path}` }
  const { navigation } = files['site.json'] as { navigation: object[] }
  navigation.push({ label: 'Una página nueva', to: path })
  return path
}

function movePage(draft: Draft, dice: Dice): string | undefined {
  const path = dice.pick(pagesOf(draft.files))
  if (path !== undefined)
    rename(draft, (draft.files[path] as { path: string }).path, `/movida-${dice.below(1e6)}`)
  return path
}

/** Changes an id or the path of a page, and all that refers to it. */
function rename(draft: Draft, from: string, to: string): boolean {
  const mention = new RegExp(`(?<=["#=(])${from}(?=["#?)])(?!":)`, 'g')
  draft.files = JSON.parse(JSON.stringify(draft.files).replaceAll(mention, to)) as SiteFiles
  return true
}

/** Adds a photograph to `media/`. */
async function changePicture(spot: Spot, dice: Dice, { folder }: Draft): Promise<boolean> {
  const src = `media/nueva ${dice.below(1e6)}.jpg`
  mkdirSync(join(folder, 'media'), { recursive: true })
  writeFileSync(join(folder, src), await takePhoto(480, 320))
  return put(
    spot,
    typeof spot.value === 'string' ? src : { type: 'file', src, alt: 'El patio, con árboles.' },
  )
}

/** Replaces a drawing under the same name. */
function replacePicture({ folder }: Draft, dice: Dice): string | undefined {
  const path = dice.pick(globSync('media/**/*.svg', { cwd: folder }).toSorted())
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path d="M0 0h${dice.below(90)}v9z"/></svg>`
  if (path !== undefined) writeFileSync(join(folder, path), drawing)
  return path
}

function stepsOf(pointer: string): (string | number)[] {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}
