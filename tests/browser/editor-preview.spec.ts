import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ask, form, frame, openEditor, test, undoAll } from './editor-support.ts'

interface FileText {
  text: string
}

async function replaceIn(page: Page, file: string, change: (text: string) => string): Promise<void> {
  const { text: before } = await ask<FileText>(page, `/api/file?file=${file}`)
  const { revision } = await ask<{ revision: number }>(page, '/api/state')
  const edits = [{ file, before, after: change(before) }]
  const steps = [{ id: `theme-${revision}`, label: 'otro aspecto', time: new Date().toISOString(), edits }]
  await page.evaluate(async (body) => {
    const token = document.getElementById('editor')?.dataset.token ?? ''
    await fetch('/api/steps', { method: 'POST', body, headers: { 'x-editor-token': token } })
  }, JSON.stringify({ revision, steps }))
}

const rootStyle = (page: Page, name: string) =>
  frame(page)
    .locator(':root')
    .evaluate((root, property) => getComputedStyle(root).getPropertyValue(property), name)

test(
  'the preview stays styled when the site’s theme changes',
  { tag: ['@desktop', '@night'] },
  async ({ page, editing }) => {
    await openEditor(page, editing)
    const height = () =>
      frame(page)
        .locator('main')
        .evaluate((main) => main.getBoundingClientRect().height)
    const before = { height: await height(), card: await rootStyle(page, '--card') }
    await replaceIn(page, 'site.json', (text) => text.replace('"theme": {', '"theme": { "corners": "sharp",'))
    await expect.poll(() => rootStyle(page, '--card')).toBe('0px')
    await replaceIn(page, 'site.json', (text) => text.replace('"corners": "sharp"', '"density": "compact"'))
    await expect.poll(() => rootStyle(page, '--section')).toContain('76px')
    expect(await rootStyle(page, '--card')).toBe(before.card)
    expect(await height()).toBeGreaterThan(before.height / 2)
    await replaceIn(page, 'site.json', (text) => text.replace(/"ink": "#\w+"/, '"ink": "#0a5c2b"'))
    await expect.poll(() => rootStyle(page, '--institution')).toBe('#0a5c2b')
    await undoAll(page)
    await expect.poll(height).toBe(before.height)
  },
)

test(
  'in the preview, a click places the cursor, a double click selects a word',
  { tag: '@desktop' },
  async ({ page, editing }) => {
    await openEditor(page, editing)
    const title = frame(page).getByRole('heading', { level: 1 })
    const selected = () => title.evaluate(() => String(getSelection()))
    const text = (await title.textContent()) ?? ''
    await title.dblclick({ position: { x: 60, y: 40 } })
    await expect.poll(selected).not.toBe('')
    expect(text.split(/\s+/)).toContain((await selected()).trim())
    await page.keyboard.press('Escape')

    await title.click({ position: { x: 4, y: 40 } })
    await expect(title).toHaveAttribute('contenteditable')
    expect(await selected()).toBe('')
    await page.keyboard.type('¡')
    // The click puts the text cursor before or after the first letter.
    await expect(title).toHaveText(/^.?¡/)
    await page.keyboard.press('Escape')
    await expect(title).toHaveText(text)
    await expect
      .poll(async () => (await ask<{ history: { undo: unknown[] } }>(page, '/api/state')).history.undo)
      .toEqual([])
  },
)

test(
  'formatted text can be edited in the preview, and only edited parts change',
  { tag: '@desktop' },
  async ({ page, editing }) => {
    await openEditor(page, editing)
    await page.getByRole('navigation', { name: 'Secciones' }).getByText('Primario', { exact: true }).click()
    const line = frame(page).getByText('La enseñanza es activa')
    await line.click()
    const field = form(page).getByRole('textbox', { name: 'Texto' })
    await expect(field).toBeFocused()
    await line.getByText('activa').dblclick()
    const box = frame(page).getByRole('textbox', { name: 'Texto' })
    const tools = page.getByRole('main').getByRole('toolbar', { name: 'Formato del texto' })
    await expect(tools.getByRole('button', { name: 'Negrita' })).toHaveAttribute('aria-pressed', 'true')
    // The toolbar has a row below the page, so that it covers no line of the text.
    const pageBox = await page.locator('main iframe').boundingBox()
    expect((await tools.boundingBox())!.y).toBeGreaterThanOrEqual(pageBox!.y + pageBox!.height - 1)
    await page.keyboard.press('Control+End')
    // The caret is on a line of the page that nothing covers.
    expect(await box.evaluate(isCaretFree)).toBe(true)
    await expect(tools.getByRole('button', { name: 'Negrita' })).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- uno')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+B')
    await page.keyboard.type('dos')
    await expect(box.getByRole('listitem')).toHaveText(['uno', 'dos'])
    await expect(field.getByRole('listitem')).toHaveText(['uno', 'dos'])
    const file = 'pages/primario.json'
    const text = async () => (await ask<FileText>(page, `/api/file?file=${file}`)).text
    await expect.poll(text).toContain('- uno\\n- **dos**"')
    // Alt+F10 moves the focus to the buttons, arrow keys move between the buttons, and Escape returns to the text.
    await page.keyboard.press('Alt+F10')
    await expect(tools.getByRole('button', { name: 'Negrita' })).toBeFocused()
    for (const _ of ['Cursiva', 'Enlace', 'Lista', 'Lista con números'])
      await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(text).toContain('1. uno\\n2. **dos**')
    await page.keyboard.press('Escape')
    await expect(tools).toHaveCount(0)
    await expect(frame(page).locator('main ol')).toBeVisible()
    const before = readFileSync(join(editing.content, file), 'utf8')
    expect((await text()).replace('\\n\\n1. uno\\n2. **dos**', '')).toBe(before)
    await undoAll(page)
    expect(await text()).toBe(before)

    // The pasted text has inline styles, which the Content-Security-Policy forbids.
    const html = readFileSync('tests/fixtures/clipboard/google-docs.html.txt', 'utf8')
    await field.press('Control+Home')
    await field.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    const markdown = readFileSync('tests/fixtures/clipboard/google-docs.md.txt', 'utf8').trimEnd()
    await expect.poll(text).toContain(JSON.stringify(markdown).slice(1, -1))
    await undoAll(page)
    expect(await text()).toBe(before)
  },
)

function isCaretFree(): boolean {
  const { focusNode, focusOffset } = getSelection()!
  const range = document.createRange()
  range.setStart(focusNode!, focusOffset)
  const { left, top, bottom } = range.getClientRects()[0] ?? focusNode!.parentElement!.getBoundingClientRect()
  const at = document.elementFromPoint(left, (top + bottom) / 2)
  return at !== null && at.contains(focusNode!.parentElement)
}
