/** Work in the page itself, inside the editor. */
import { expect, type Page } from '@playwright/test'
import { ask, frame, openEditor, test, undoAll } from './editor-support.ts'

interface FileText {
  text: string
}

/** Replaces words of a file, as another window of the person would. */
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

test('another look of the site leaves the page styled', { tag: '@desktop' }, async ({ page, editing }) => {
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
})

test(
  'a click puts the caret where it points, a double click selects the word',
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
    // The caret is before the first or the second letter.
    await expect(title).toHaveText(/^.?¡/)
    // Escape takes the text back, and leaves nothing to undo.
    await page.keyboard.press('Escape')
    await expect(title).toHaveText(text)
    await expect
      .poll(() =>
        ask<{ history: { undoCount: number } }>(page, '/api/state').then(({ history }) => history.undoCount),
      )
      .toBe(0)
  },
)
