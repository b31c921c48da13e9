/** Tests narrow screens and large letters: 200 % of zoom on a phone, and browsers whose default letters are twice as large. */
import { blockNames } from '../../src/engine/content/schema/schema.ts'
import { examplePath, exampleText, writeExamples } from '../../src/tools/authoring/catalogue/examples-site.ts'
import { servedTest } from './served-test.ts'
import { expect, openHydrated } from './support.ts'
import { expectNoOverflow } from './whole-page.ts'

const sizes = [
  { width: 180, letters: 16 },
  { width: 360, letters: 32 },
  { width: 360, letters: 16 },
  { width: 1280, letters: 32 },
] as const

const tables = [
  { type: 'Banner', title: 'Tablas' },
  {
    type: 'RichText',
    text: '| Área | Correo |\n|-|-|\n| Administración | administracion.y.aranceles@colegio-del-puerto.example |',
  },
  {
    type: 'Timetable',
    caption: 'La semana',
    columns: ['Día', 'Hora', 'Taller', 'Lugar'],
    rows: ['8:00 a 9:30', '9:45 a 11:15'].map((time) => ({
      cells: ['Miércoles', time, 'Preparación de exámenes', 'Laboratorio'],
    })),
  },
  {
    type: 'TabsBlock',
    label: 'Secciones',
    tabs: ['Extracurriculares', 'Internacionales', 'Encuentros'].map((label) => ({
      id: label.toLowerCase(),
      label,
      blocks: [{ type: 'RichText', text: 'Un texto.' }],
    })),
  },
]

const contents = {
  'the delivered site': 'site-content',
  'the school': 'tests/fixtures/escuela',
  'the club': 'tests/fixtures/club',
  'the clinic': 'tests/fixtures/clinica',
  'the music school': 'tests/fixtures/otro-sitio',
  'all blocks': (folder: string) => {
    writeExamples(folder, [
      ['/tablas', tables],
      ...blockNames().map((name) => [examplePath(name), [JSON.parse(exampleText(name)) as object]] as const),
    ])
    return folder
  },
}

for (const [name, content] of Object.entries(contents)) {
  // By day, the examples of all blocks are enough.
  const tag = name === 'all blocks' ? ['@desktop'] : ['@desktop', '@night']
  const test = servedTest({ content })
  test(
    `every page of ${name} fits a screen that is narrow for its letters`,
    { tag },
    async ({ page, request }) => {
      const sitemap = await (await request.get('/sitemap.xml')).text()
      const paths = [...sitemap.matchAll(/<loc>(.+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
      expect(paths.length).toBeGreaterThan(1)
      const devtools = await page.context().newCDPSession(page)
      for (const path of paths) {
        await openHydrated(page, path)
        await page.evaluate(openAll)
        for (const { width, letters } of sizes) {
          await page.setViewportSize({ width, height: 640 })
          await devtools.send('Page.setFontSizes', { fontSizes: { standard: letters } })
          await expectNoOverflow(page)
          expect(
            await page.evaluate(findHidden),
            `${path} at ${width} pixels, letters of ${letters}`,
          ).toEqual([])
        }
      }
    },
  )
}

/** Opens all panels and details. Runs in the page. */
function openAll(): void {
  for (const panel of document.querySelectorAll('[role="tabpanel"]')) panel.removeAttribute('hidden')
  for (const details of document.querySelectorAll('details')) details.open = true
}

/** Lists tabs out of view, broken words of tables, and popovers that are too wide. Runs in the page. */
function findHidden(): string[] {
  const { clientWidth } = document.documentElement
  const found: string[] = []
  for (const tab of document.querySelectorAll('[role="tab"]')) {
    const { left, right } = tab.getBoundingClientRect()
    if (left < 0 || right > clientWidth) found.push(`the tab "${tab.textContent}" is out of view`)
  }
  for (const cell of document.querySelectorAll<HTMLElement>('table :is(th, td, caption)')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()]
        // Only a word that is longer than a whole line may break.
        const isTooLong = rects.reduce((sum, { width }) => sum + width, 0) > cell.clientWidth - 24
        if (new Set(rects.map(({ top }) => top)).size > 1 && !isTooLong) found.push(`"${word}" is broken`)
      }
    }
  }
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    popover.showPopover()
    const { left, right } = popover.getBoundingClientRect()
    if (left < 0 || right > clientWidth || popover.scrollWidth > popover.clientWidth)
      found.push(`the popover ${popover.id} is too wide`)
    popover.hidePopover()
  }
  return found
}
