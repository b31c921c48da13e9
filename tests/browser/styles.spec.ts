import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharpImage from 'sharp'
import { blockNames } from '../../src/engine/content/schema/schema.ts'
import { contrastOf } from '../../src/engine/model/surfaces.ts'
import { exampleText, writeExamples } from '../../src/tools/authoring/catalogue/examples-site.ts'
import { servedTest } from './served-test.ts'
import { expect, openHydrated } from './support.ts'
import { expectNoOverflow, expectNoViolations } from './whole-page.ts'

const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']
const CELLS = ['Matemática', 'Educación Física', '$ 1.186.000', 'Voz y armonía a capela', 'Inglés', '–']

const timetable = (columns: number) => ({
  type: 'Timetable',
  caption: `Horario de ${columns} columnas`,
  columns: ['Hora', ...DAYS].slice(0, columns),
  rows: ['7:45 a 8:30', '8:30 a 9:15'].map((hour, n) => ({
    cells: [hour, ...CELLS].slice(0, columns),
    isBreak: n === 1,
  })),
})
const prices = [
  '| Nivel | Matrícula | Cuota | Comedor |',
  '| --- | --- | --- | --- |',
  '| Jardín | $ 186.000 | $ 96.500 | $ 6.000 |',
].join('\n')
const fees = {
  type: 'Timetable',
  caption: 'Aranceles',
  columns: ['Servicio', 'Simple', 'Completa'],
  rows: [{ cells: ['Comedor de lunes a viernes', '$ 1.186.000', '$ 1.286.000'] }],
}
const tabs = {
  type: 'TabsBlock',
  label: 'Secciones',
  tabs: ['Ideario', 'Jardín Maternal', 'Jardín de Infantes'].map((label, n) => ({
    id: `seccion-${n}`,
    label,
    blocks: [{ type: 'RichText', text: `Esto dice ${label}.` }],
  })),
}
const photo = { type: 'file', src: 'media/patio.jpg', alt: 'El patio' }
const links = ['/norte', '/sur', '/este'].map((to) => ({ title: to, to, picture: photo }))
const people = (...names: string[]) => ({ people: names.map((name) => ({ name })) })
const institutions = {
  type: 'CardGrid',
  heading: 'Sedes',
  variant: 'institutions',
  cards: ['norte', 'sur', 'este'].map((one) => ({ title: one, to: `/${one}`, institution: one })),
}
const things = [
  { type: 'RichText', heading: 'Cómo trabajamos', text: 'Un texto. '.repeat(200).trim(), picture: photo },
  { type: 'CardGrid', variant: 'links', cards: links },
  institutions,
  {
    type: 'People',
    groups: [
      people('Ana'),
      people('Eva', 'Lía'),
      people(...'Ana Eva Lía Leo Teo Sol Mía Pía Noe'.split(' ')),
    ],
  },
]
const tiles = { type: 'tiles', institutions: ['sur'], seed: 1, shape: 'square' }
const values = ['Tiempo', 'Oficio', 'Confianza'].map((title) => ({ title, picture: tiles }))
const cardGrid = (variant: string, cards: object[]) => ({ type: 'CardGrid', variant, cards })
const callToAction = {
  type: 'CallToAction',
  heading: 'Vení a conocernos',
  bullets: ['Grupos chicos'],
  buttons: [{ label: 'Norte', to: '/norte' }],
}
const front = [
  { type: 'Hero', title: 'Pan de verdad', text: 'Masa madre y horno de leña.', picture: photo },
  { type: 'Quote', text: 'Vine por una clase y armé una banda.' },
  { type: 'ContactStrip', heading: 'Dónde estamos', institution: 'norte' },
  callToAction,
]
const mixed = [
  cardGrid('links', links.slice(1)),
  cardGrid('institutions', [{ title: 'Norte', picture: photo }, { title: 'Sur' }]),
  cardGrid('values', values),
  cardGrid(
    'values',
    values.map((card, n) => ({ ...card, institution: ['norte', 'sur', 'este'][n] })),
  ),
  { type: 'Gallery', photos: Array.from({ length: 4 }, () => ({ picture: photo })) },
  { type: 'People', groups: [people('Ana', 'Eva', 'Lía')] },
]
const long = 'Salimos al río con profesores y volvemos con la marea'
const workshops = `| Taller | Qué se hace | Qué se trae |\n| - | - | - |\n| Remo | ${long} | ${long} |`
const banner = { type: 'Banner', title: 'Un nivel' }
/** The blocks that may follow a banner. The others begin a page or contain blocks. */
const under = blockNames().filter((name) => !['Banner', 'Hero', 'Columns'].includes(name))

function writeSite(folder: string, theme: object): string {
  const example = (name: string): object => JSON.parse(exampleText(name))
  writeExamples(folder, [
    ['/horarios', [banner, ...[3, 4, 5, 6, 7].map(timetable)]],
    ['/cosas', [banner, ...things]],
    ['/talleres', [banner, { type: 'RichText', text: workshops }]],
    ['/precios', [banner, { type: 'RichText', text: prices }, fees]],
    ['/agenda', [banner, { type: 'Agenda' }]],
    ['/sin-fotos', [banner, { type: 'CardGrid', variant: 'links', cards: [{ title: 'Sur', to: '/sur' }] }]],
    ['/tapa', front],
    ['/mezcla', [{ ...banner, subtitle: 'De cerca' }, ...mixed]],
    ['/papel', [banner, tabs, example('CardGrid'), example('CallToAction'), { type: 'EventsCarousel' }]],
    ...under.map((name) => [`/bajo-${name.toLowerCase()}`, [banner, example(name)]] as const),
  ])
  const file = join(folder, 'site.json')
  const site: { theme: object } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...site, theme: { ...site.theme, ...theme } }))
  return folder
}

const KINDS = {
  header: 'centered',
  footer: 'line',
  cards: 'outlined',
  headings: 'plain',
  align: 'center',
  corners: 'round',
}
const LOUD = { headings: 'loud', corners: 'sharp', header: 'over', hero: 'full', footer: 'dark' }
const ROUND = { headings: 'loud', corners: 'round', hero: 'type', footer: 'line' }

const test = servedTest({ content: (folder) => writeSite(folder, {}) })
const sharp = servedTest({ content: (folder) => writeSite(folder, { corners: 'sharp', fonts: 'taller' }) })
const kinds = servedTest({ content: (folder) => writeSite(folder, KINDS) })
const loud = servedTest({ content: (folder) => writeSite(folder, LOUD) })
const loudRound = servedTest({ content: (folder) => writeSite(folder, ROUND) })

test('a wide timetable scrolls inside its box, with a sticky first column @desktop', async ({ page }) => {
  await page.goto('/horarios')
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 768, height: 800 })
  const lesson = await page
    .getByRole('cell', { name: CELLS[3] ?? '' })
    .last()
    .boundingBox()
  expect(lesson?.height).toBeLessThan(90)
  await page.setViewportSize({ width: 360, height: 800 })
  for (const columns of [5, 6, 7]) {
    const box = page.getByRole('region', { name: `Horario de ${columns} columnas` })
    await box.focus()
    await page.keyboard.press('End')
    for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(20)
    const [edge, first] = [await box.boundingBox(), await box.getByRole('rowheader').first().boundingBox()]
    expect(first?.x).toBeCloseTo(edge?.x ?? 0, 0)
    const ground = (cell: Element) => getComputedStyle(cell).backgroundColor
    const breakGround = await box.getByRole('cell').last().evaluate(ground)
    expect(await box.getByRole('rowheader').last().evaluate(ground)).toBe(breakGround)
  }
  await expectNoViolations(page)
})

test('a table of a text scrolls on a phone before its columns become narrow @phone', async ({ page }) => {
  await page.goto('/talleres')
  const widths = await edges(page, 'td:not(:first-child)', 'width')
  expect(Math.min(...widths)).toBeGreaterThan(150)
  await expectNoOverflow(page)
})

test('a photograph is beside its text, and above it on a phone', async ({ page, isMobile }) => {
  await page.goto('/cosas')
  const boxes = [page.getByRole('img', { name: 'El patio' }).first(), page.getByText('Un texto.')]
  const [image, text] = await Promise.all(boxes.map((one) => one.boundingBox()))
  const isAbove = image && text && image.y + image.height <= text.y
  expect(isAbove).toBe(isMobile)
})

test('a list of three links is one row, or a column on narrow screens @desktop', async ({ page }) => {
  await page.goto('/cosas')
  for (const [width, columns] of [
    [1280, 3],
    [768, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(new Set(await edges(page, '[data-variant=links] > li', 'left')).size).toBe(columns)
  }
})

test('three institutions without pictures fill their columns @desktop', async ({ page }) => {
  await page.goto('/cosas')
  const cards = page.locator('[data-variant=institutions] > li')
  const [widths, inner] = await Promise.all(
    [cards, cards.locator('> div')].map((all) =>
      all.evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().width)),
    ),
  )
  expect(inner).toEqual(widths)
})

test('a banner without a picture has no drawing @desktop', async ({ page }) => {
  await page.goto('/agenda')
  const drawn = await page
    .locator('main > section')
    .first()
    .evaluate((band) => getComputedStyle(band, '::after').content)
  expect(drawn).toBe('none')
})

sharp('a day of two digits stays on one line in large letters @desktop', async ({ page }) => {
  await openHydrated(page, '/agenda')
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--size-3', '2.8rem')
    for (const day of document.querySelectorAll('li summary > [aria-hidden]')) day.textContent = '30'
  })
  const heights = await page
    .locator('li summary > [aria-hidden]')
    .evaluateAll((days) => days.map((day) => day.getBoundingClientRect().height))
  expect(heights).toHaveLength(3)
  expect(Math.max(...heights)).toBeLessThan(60)
})

kinds('the events of a centred site take the whole width @desktop', async ({ page }) => {
  await page.goto('/papel')
  const events = await page.locator('main section').last().boundingBox()
  expect(events?.width).toBeGreaterThan(1000)
})

kinds('an outlined card without a picture has its text at its start @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/sin-fotos')
  const card = page.getByRole('main').getByRole('listitem')
  const [box, text] = [await card.boundingBox(), await card.locator('> div').boundingBox()]
  expect(text!.x - box!.x).toBeLessThan(2)
})

kinds('the focus ring of the bar of telephones has the colour of its text @desktop', async ({ page }) => {
  await page.goto('/agenda')
  await page.keyboard.press('Tab')
  const link = page.locator('#site_root > nav a').first()
  await link.focus()
  const { ring, text } = await link.evaluate((one) => {
    const { outlineColor, color } = getComputedStyle(one)
    return { ring: outlineColor, text: color }
  })
  expect(ring).toBe(text)
})

kinds('paper does not cut the title of a round banner @desktop', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/agenda')
  await expect(page.locator('main > section').first()).toHaveCSS('border-radius', '0px')
})

loudRound('the bullets of a loud call have the colour of its text @desktop', async ({ page }) => {
  await page.goto('/tapa')
  const bullet = page.getByText('Grupos chicos')
  const { color, backgroundImage } = await bullet.evaluate((one) => {
    const { color, backgroundImage } = getComputedStyle(one)
    return { color, backgroundImage }
  })
  expect(backgroundImage).toContain(color)
})

for (const [name, site] of Object.entries({ loud, loudRound }))
  site(`the title of a ${name} page is larger than its call and its footer @desktop`, async ({ page }) => {
    await page.goto('/tapa')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const sizes = await page
        .locator('h1, h2, footer p')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
      expect(Math.max(...sizes.slice(1))).toBeLessThan(sizes[0] ?? 0)
    }
  })

loudRound('a quote in a bubble and a title as a sticker have room @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/tapa')
  const lines = await page.locator('blockquote').evaluate((quote) => {
    const range = document.createRange()
    range.selectNodeContents(quote)
    return [...range.getClientRects()].map(({ width }) => width)
  })
  expect(lines.at(-1)).toBeGreaterThan((lines[0] ?? 0) / 2)
  await page.goto('/mezcla')
  const [title, subtitle] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), page.getByText('De cerca')].map((one) => one.boundingBox()),
  )
  expect(subtitle!.y - title!.y - title!.height).toBeGreaterThan(16)
})

loud('a page opened by a link looks as after a reload @desktop', async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('link', { name: '/mezcla' }).click()
  const title = page.getByRole('heading', { name: 'Un nivel' })
  const size = await title.evaluate((heading) => getComputedStyle(heading).fontSize)
  await page.reload()
  await expect(title).toHaveCSS('font-size', size)
})

loud('white texts are readable on a white photograph @desktop', async ({ page }) => {
  await page.goto('/tapa')
  await page.locator('main img').evaluate((image) => {
    image.style.filter = 'brightness(0) invert(1)'
  })
  const texts = page.locator(
    'header > div > :is(a, button), header li > a, main > section:first-child > div > *',
  )
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await texts.evaluateAll((all) =>
      all.flatMap((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return width > 0 ? [{ left: x, top: y, width, height }] : []
      }),
    )
    const hide = (visibility: string) =>
      texts.evaluateAll((all, value) => {
        for (const one of all) (one as HTMLElement).style.visibility = value
      }, visibility)
    await hide('hidden')
    const shot = await page.screenshot()
    await hide('')
    for (const box of boxes) expect(await leastContrast(shot, box), `${width}`).toBeGreaterThan(4.5)
  }
})

async function leastContrast(shot: Buffer, box: Record<'left' | 'top' | 'width' | 'height', number>) {
  const area = Object.fromEntries(Object.entries(box).map(([name, value]) => [name, Math.floor(value)]))
  const pixels = await sharpImage(shot)
    .extract(area as typeof box)
    .removeAlpha()
    .raw()
    .toBuffer()
  const colors = new Set(pixels.toString('hex').match(/.{6}/g))
  return Math.min(...[...colors].map((color) => contrastOf('#FFFFFF', `#${color}`)))
}

loud('a photograph is clear where no text stands @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/tapa')
  await page.locator('main img').evaluate((image) => {
    image.style.filter = 'brightness(0) invert(1)'
  })
  const right = { left: 1240, top: 500, width: 40, height: 40 }
  expect(await leastContrast(await page.screenshot(), right)).toBeLessThan(1.1)
})

loud('a value has room below its bar, and the last of three questions a row @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/mezcla')
  await expect(page.locator('[data-variant=values] > li').first()).toHaveCSS('padding-top', '16px')
  await page.goto('/bajo-faq')
  const [list, last] = await page.locator('div:has(> details)').evaluate((one) => {
    while (one.children.length < 3) one.append(one.firstElementChild!.cloneNode(true))
    return [one, one.children[2]!].map((box) => box.getBoundingClientRect().width)
  })
  expect(last).toBe(list)
})

loud('no person is alone in the last row of a board @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/cosas')
  const rows = await rowsOf(page.locator('ul:has(strong)').last())
  expect(rows.map(({ count }) => count)).toEqual([5, 4])
})

loudRound('a form and its title have one left edge @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/bajo-formblock')
  expect(new Set(await edges(page, 'div:has(> form) > *', 'left')).size).toBe(1)
})

kinds(
  'a centred form has its button in the middle, and a table on a phone its name in view @desktop',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/bajo-formblock')
    const button = await page.locator('form > button').boundingBox()
    expect(button!.x + button!.width / 2).toBeCloseTo(640, 0)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/horarios')
    const rights = await page.locator('caption').evaluateAll((all) =>
      all.map((caption) => {
        const range = document.createRange()
        range.selectNodeContents(caption)
        return range.getBoundingClientRect().right
      }),
    )
    expect(Math.max(...rights)).toBeLessThan(360)
  },
)

kinds('cards and people of a row are level, however long their texts are @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/mezcla')
  await page
    .locator('[data-variant=links] h2 > a, strong')
    .evaluateAll((all) => all.forEach((one, n) => n % 2 && one.after(' Y algo más.'.repeat(20))))
  for (const part of ['[data-variant=links] > li > picture', 'strong'])
    expect(new Set(await edges(page, part, 'top')).size, part).toBe(1)
})

test('three tabs in two columns are equally wide, and a short text is one line in a table @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/bajo-tabsblock')
  await page.locator('[aria-orientation=horizontal]').evaluate((list) => {
    list.append(list.firstElementChild!.cloneNode(true))
  })
  expect(new Set(await edges(page, '[aria-orientation=horizontal] > a', 'width')).size).toBe(1)
  await page.goto('/horarios')
  const heights = await page
    .locator('table')
    .last()
    .evaluate((table) => {
      const cell = table.querySelector('tbody td:last-child')!
      return ['Tenis', 'Paseo libre'].map((text) => {
        cell.textContent = text
        return cell.getBoundingClientRect().height
      })
    })
  expect(heights[1]).toBe(heights[0])
})

loud('each photograph of two links is left of its text @desktop', async ({ page }) => {
  await page.goto('/mezcla')
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [pictures, texts] = await Promise.all(
      ['picture', 'div'].map((name) => edges(page, `[data-variant=links] > li > ${name}`, 'left')),
    )
    expect(pictures!.map((left, n) => left < texts![n]!)).toEqual([true, true])
  }
})

kinds('a centred site has tabs, people, photographs and calls in the middle @desktop', async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/mezcla')
    const lists = [page.locator('ul:has(> li > a[type])'), page.locator('ul:has(strong)')]
    for (const list of lists)
      for (const { middle } of await rowsOf(list)) expect(Math.abs(middle - width / 2)).toBeLessThan(12)
    await page.goto('/papel')
    for (const parts of [page.getByRole('tablist'), page.locator('section:has(> div > picture) > div')])
      for (const { middle } of await rowsOf(parts)) expect(middle).toBeCloseTo(width / 2, 0)
  }
})

/** Returns the number of children in each row of an element, and the middle of the row. */
function rowsOf(list: Locator) {
  return list.evaluate((element) => {
    const rows = Map.groupBy(
      [...element.children].map((child) => child.getBoundingClientRect()),
      ({ top }) => Math.round(top),
    )
    return [...rows.values()].map((row) => ({
      count: row.length,
      middle: (Math.min(...row.map(({ left }) => left)) + Math.max(...row.map(({ right }) => right))) / 2,
    }))
  })
}

kinds('an outlined card has its picture below the start of its text @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/mezcla')
  const [pictures, texts] = await Promise.all(
    ['picture', 'div > :first-child'].map((name) =>
      edges(page, `[data-variant=links] > li > ${name}`, 'left'),
    ),
  )
  expect(pictures).toEqual(texts)
})

kinds('a footer has no line right below contact data @desktop', async ({ page }) => {
  for (const [path, width] of [
    ['/bajo-contactstrip', '0px'],
    ['/agenda', '3px'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('footer > div')).toHaveCSS('border-top-width', width)
  }
})

test('a card without a picture is lower than one with a picture @desktop', async ({ page }) => {
  await page.goto('/mezcla')
  const heights = await page
    .locator('[data-variant=institutions] > li')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  expect(heights[1]).toBeLessThan(heights[0]! / 2)
})

test('three values have drawings of one size, and three institutions a staircase @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/mezcla')
  expect(await edges(page, '[data-variant=values] picture', 'width')).toEqual([96, 96, 96, 96, 136, 184])
})

test('four photographs are two rows of two, also on paper @desktop', async ({ page }) => {
  await page.goto('/mezcla')
  const list = page.locator('ul:has(> li > a[type])')
  for (const [width, media] of [
    [768, 'screen'],
    [1280, 'screen'],
    [794, 'print'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ media })
    expect((await rowsOf(list)).map(({ count }) => count)).toEqual([2, 2])
  }
})

test('a gap parts contact data from a call to action @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/tapa')
  const [data, call] = await Promise.all(
    [2, 3].map((n) => page.locator('main > section').nth(n).boundingBox()),
  )
  expect(call!.y - data!.y - data!.height).toBe(24)
})

test('paper has no filled buttons, and no indented cards @desktop', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/tapa')
  await expect(page.getByRole('link', { name: 'Norte' }).last()).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  await page.goto('/cosas')
  await expect(page.locator('[data-variant=institutions] > li > div').first()).toHaveCSS(
    'padding-left',
    '0px',
  )
})

test('all portraits of people in a block have the same size @desktop', async ({ page }) => {
  await page.goto('/cosas')
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const widths = await edges(page, 'li > span[aria-hidden]', 'width')
    expect(new Set(widths).size, `${width}: ${widths.join()}`).toBe(1)
  }
})

function edges(page: Page, selector: string, edge: 'left' | 'top' | 'width'): Promise<number[]> {
  return page
    .locator(selector)
    .evaluateAll((all, name) => all.map((element) => Math.round(element.getBoundingClientRect()[name])), edge)
}

test('no word of price tables and timetables is broken at phone widths @desktop', async ({ page }) => {
  for (const path of ['/precios', '/horarios'])
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      expect(await page.evaluate(brokenWords), `${path} at ${width}`).toEqual([])
    }
})

function brokenWords(): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00AD-]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(word)
    }
  }
  return broken
}

test('every block has the same distance from a banner above it @desktop @night', async ({ page }) => {
  const distances: Record<string, string> = {}
  for (const name of under) {
    await page.goto(`/bajo-${name.toLowerCase()}`)
    distances[name] = await page
      .locator('main > section')
      .first()
      .evaluate((above) => {
        const next = above.nextElementSibling
        const block = next?.matches('[data-hydrate]') ? next.firstElementChild : next
        return block ? getComputedStyle(block).paddingTop : 'nothing'
      })
  }
  expect(new Set(Object.values(distances)).size, JSON.stringify(distances)).toBe(1)
})

test('a text at the end of a page has the bottom padding of a section @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 800 })
  await page.goto('/bajo-richtext')
  await expect(page.locator('main > :last-child')).toHaveCSS('padding-bottom', '76.8px')
})

test('three tabs share one row on a phone @phone', async ({ page }) => {
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 800 })
    await openHydrated(page, '/papel')
    const tops = await page
      .getByRole('tab')
      .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await expectNoOverflow(page)
  }
})

sharp(
  'sharp corners are sharp on photographs, videos and contact data too @desktop @night',
  async ({ page }) => {
    for (const name of [
      'RichText',
      'People',
      'CallToAction',
      'ContactStrip',
      'Embed',
      'Gallery',
      'CardGrid',
    ]) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`/bajo-${name.toLowerCase()}`)
        expect(await page.locator('main').evaluate(roundBoxes), `${name} at ${width}`).toEqual([])
      }
    }
  },
)

function roundBoxes(main: Element): string[] {
  return [...main.querySelectorAll('*')].flatMap((box) => {
    const { borderRadius } = getComputedStyle(box)
    return borderRadius.split(/[ /]+/).some((corner) => Number.parseFloat(corner) > 4)
      ? `${box.localName}: ${borderRadius}`
      : []
  })
}

test('a printed page shows all tabs with their names, and all events @desktop', async ({ page }) => {
  await openHydrated(page, '/papel')
  await page.getByRole('region').last().scrollIntoViewIfNeeded()
  await expect(page.locator('[aria-live] h2').first()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  for (const { label } of tabs.tabs) await expect(page.getByText(`Esto dice ${label}.`)).toBeVisible()
  expect(await page.getByRole('tabpanel').evaluateAll(printedNames)).toEqual(
    tabs.tabs.map(({ label }) => `"${label}"`),
  )
  const names = ['Muestra de fin de año', 'Feria del libro', 'Noche de ajedrez']
  for (const name of ['Nuestras sedes', 'Vení a conocernos', ...names])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  for (const drawing of await page.locator('picture:not([data-draws] *):has(> img[alt=""])').all())
    await expect(drawing).toBeHidden()
  await expect(page.locator('[data-draws] picture').first()).toBeVisible()
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2)
})

test('a printed agenda breaks between months, not inside them @desktop', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/bajo-agenda')
  const name = page.getByRole('heading', { name: /de 20\d\d/i }).first()
  await expect(name).toHaveCSS('break-after', 'auto')
  await expect(name.locator('..')).toHaveCSS('break-inside', 'avoid')
})

test('a filtered agenda shows its filter, and no line above an event @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/agenda#agenda_sur')
  const header = await page.getByRole('banner').boundingBox()
  const filter = await page.getByRole('navigation', { name: 'Ver los eventos de' }).boundingBox()
  expect(filter?.y).toBeGreaterThan(header!.y + header!.height)
  const event = page.getByRole('listitem').filter({ hasText: 'Feria del libro' })
  await expect(event).toHaveCSS('border-top-width', '0px')
})

test('only the chosen filter of an agenda is underlined in forced colours @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [anchor, name] of [
    ['', 'Todos'],
    ['#agenda_sur', 'Sur'],
  ] as const) {
    await page.goto(`/agenda${anchor}`)
    const links = page.getByRole('navigation', { name: 'Ver los eventos de' }).getByRole('link')
    const underlined = await links.evaluateAll((all) =>
      all
        .filter((link) => getComputedStyle(link).textDecorationLine === 'underline')
        .map(({ textContent }) => textContent),
    )
    expect(underlined).toEqual([name])
  }
})

function printedNames(panels: Element[]): string[] {
  return panels.map((panel) => getComputedStyle(panel, '::before').content)
}

async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
