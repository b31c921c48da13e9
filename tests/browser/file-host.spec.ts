import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../../src/engine/build/build-site.ts'
import { readStored } from '../support/read-stored.ts'
import { startStaticHost } from '../support/static-host.ts'
import { serveSite } from './serve-site.ts'
import { expect, openHydrated, test, hydrate } from './support.ts'

// A site below a path of a host that only serves files, as on GitHub Pages, whose form goes to a server elsewhere.
const NOW = '2026-11-21T12:00:00-03:00'
const BASE = '/colegio'

const served = test.extend<object, { host: Awaited<ReturnType<typeof serve>> }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, provide) => {
      const host = await serve()
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ host }, provide) => provide(host.origin),
})

async function serve() {
  const [content, folder, aside] = ['content-', 'dist-', 'server-'].map((name) =>
    mkdtempSync(join(tmpdir(), name)),
  ) as [string, string, string]
  const host = await startStaticHost(folder, BASE)
  cpSync('tests/fixtures/otro-sitio', content, { recursive: true })
  const file = join(content, 'site.json')
  const site = JSON.parse(readFileSync(file, 'utf8'))
  const redirects = [
    { from: '/old', to: '/north-branch' },
    { from: '/older.html', to: '/write-to-us' },
  ]
  writeFileSync(file, JSON.stringify({ ...site, url: host.origin + BASE, redirects }))
  const server = await serveSite(content, { folder: aside })
  await buildSite({ content, out: folder, now: new Date(NOW), formsUrl: server.url })
  const stop = async () => {
    host.stop()
    await server.close()
  }
  return {
    origin: host.origin,
    stored: () => readStored({ DATA_DIR: join(aside, 'data') }),
    formsUrl: server.url,
    stop,
  }
}

served('every page opens below the path, by link and directly @desktop', async ({ page }) => {
  await page.goto(`${BASE}/`)
  await hydrate(page)
  const links = await page
    .locator('header nav > ul > li > a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')!))
  expect(links.length).toBeGreaterThan(2)
  for (const link of links) {
    expect(link).toMatch(/^\/colegio\//)
    await page.locator(`header nav > ul > li > a[href="${link}"]`).click()
    await expect(page).toHaveURL(link)
    const [, title = ''] = /<title>([^<]*)/.exec(await (await page.request.get(link)).text()) ?? []
    await expect(page).toHaveTitle(title)
    const answer = await page.goto(link)
    expect([answer?.status(), answer?.request().redirectedFrom()]).toEqual([200, null])
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url())
    await expect(page).toHaveTitle(title)
    await hydrate(page)
  }
})

served.describe('the form of a site on a host that only serves files', () => {
  for (const javaScriptEnabled of [true, false]) {
    served.describe(() => {
      served.use({ javaScriptEnabled, tolerated: /asked http:\/\/127\.0\.0\.1:\d+\/colegio\// })
      served(
        `goes to the server elsewhere, JavaScript ${javaScriptEnabled} @desktop @night`,
        async ({ page, host }) => {
          const message = `A tuba, JavaScript ${javaScriptEnabled}`
          await page.goto(`${BASE}/write-to-us`)
          if (javaScriptEnabled) await hydrate(page)
          const form = page.locator('main form')
          await form.getByLabel('Who are you?').fill('Ana')
          await form.getByLabel('E-mail address').fill('ana@ejemplo.example')
          await form.getByLabel('Where can we ring?').fill('01632 960 999')
          await form.getByLabel('What would you like to play?').fill(message)
          await form.getByRole('button', { name: 'Send the note' }).click()
          await expect(page.locator('main [data-status="success"]')).toBeVisible()
          expect(await host.stored()).toContainEqual(expect.objectContaining({ name: 'Ana', message }))
          await expect(page).toHaveURL(
            javaScriptEnabled ? /\/colegio\/write-to-us\/?$/ : /\/api\/contact\.php/,
          )
        },
      )
    })
  }
})

served('search, agenda, tabs and calendar work below the path @desktop @night', async ({ page }) => {
  await page.goto(`${BASE}/find?q=tuba`)
  const found = page.getByRole('listitem').getByRole('link', { name: 'Instruments', exact: true })
  await expect(found).toHaveAttribute('href', `${BASE}/north-branch#instrument-families`)
  await found.click()
  await expect(page).toHaveURL(`${BASE}/north-branch#instrument-families`)
  await expect(page.getByText('French horn')).toBeVisible()
  const answer = page.waitForResponse((response) => response.url().endsWith(`${BASE}/events.json`))
  await page.goto(`${BASE}/`)
  await hydrate(page)
  expect((await answer).status()).toBe(200)
})

served.describe('outside of the pages', () => {
  served.use({ tolerated: /404/ })

  served(
    'old addresses lead to their pages, and others to the not-found page @desktop @night',
    async ({ page }) => {
      for (const [from, to] of [
        ['/old', '/north-branch'],
        ['/older.html', '/write-to-us'],
        ['/North-Branch', '/north-branch'],
        ['/NORTH-BRANCH.HTML', '/north-branch'],
        ['/NORTH-BRANCH/INDEX.HTML', '/north-branch'],
        ['/INDEX.HTML', ''],
      ]) {
        await page.goto(BASE + from)
        await page.waitForURL(new RegExp(`${BASE}${to}/?$`))
        await expect(page.locator('main h1')).toBeVisible()
      }
      await openHydrated(page, `${BASE}/north-branch.html`)
      await expect(page.locator('main h1')).toBeVisible()
      expect((await page.goto(`${BASE}/Nowhere/at/all`))?.status()).toBe(404)
      await hydrate(page)
      await page.locator('main a').first().click()
      await expect(page).toHaveURL(new RegExp(`^http://127\\.0\\.0\\.1:\\d+${BASE}/`))
      await expect(page.locator('main h1')).toBeVisible()
    },
  )
})
