/** A link adds an event to the visitor's calendar, whichever server the site has. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { answerEvents, event, openEvents, slide } from './events-support.ts'
import { expect, test } from './support.ts'

const name = /^Agregar al calendario: /

/** The calendar file behind the link, its folded lines joined again. */
async function download(page: Page, section: Locator) {
  const coming = page.waitForEvent('download')
  await slide(section).getByRole('link', { name }).click()
  const file = await coming
  const text = await readFile(await file.path(), 'utf8')
  return { file: file.suggestedFilename(), lines: text.replaceAll('\r\n ', '').split('\r\n') }
}

test('the server has the file of each of its events', { tag: '@desktop' }, async ({ page, request }) => {
  const section = await openEvents(page)
  const link = slide(section).getByRole('link', { name })
  const answer = await request.get((await link.getAttribute('href'))!)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')

  const { file, lines } = await download(page, section)
  expect(file).toBe('2026-11-28.ics')
  expect(lines).toContain('SUMMARY:Mañana de puertas abiertas')
  expect(lines).toContain('DTSTART;TZID=America/Argentina/Buenos_Aires:20261128T100000')
})

test(
  'the link works on a server that does not have the files, and can be hit with a finger',
  { tag: '@phone' },
  async ({ page }) => {
    await answerEvents(page, [event({ name: 'Coro, el de todos' })])
    const section = await openEvents(page)
    const box = await slide(section).getByRole('link', { name }).boundingBox()
    expect(box!.height).toBeGreaterThanOrEqual(44)
    const { file, lines } = await download(page, section)
    expect(file).toBe('2026-11-28.ics')
    expect(lines).toContain('SUMMARY:Coro\\, el de todos')
    expect(lines.find((line) => line.startsWith('LOCATION:Colegio Primario'))).toBeDefined()
    await expect(page).toHaveURL('/')
  },
)
