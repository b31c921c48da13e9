/** A site in Portuguese with a face of its own: it writes none of the built-in messages. */
import { execFileSync } from 'node:child_process'
import { servedTest } from './served-test.ts'
import { expect, wake } from './support.ts'
import { expectNoOverflow, expectNoViolationsInBothSchemes, showAllPanels } from './whole-page.ts'

const test = servedTest({ content: 'tests/fixtures/clinica', now: '2026-11-21T12:00:00Z' })

test.use({ tolerated: /status of 404/ })
test('every page is sound @nightly-desktop', async ({ page }) => {
  for (const path of ['/', '/tratamentos', '/equipa', '/documentos', '/marcar', '/nada']) {
    await page.goto(path)
    await wake(page)
    await expect(page.getByRole('banner').getByRole('img', { name: 'Sorriso' })).toBeVisible()
    await showAllPanels(page)
    await expectNoOverflow(page)
    await expectNoViolationsInBothSchemes(page)
  }
})

test(
  'holds no word of another site, and only its own fonts',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const html = await (await page.goto('/'))!.text()
    expect(html).toContain('Ir para o conteúdo')
    const fonts = [...html.matchAll(/\/assets\/([\w-]+?)-(?:used|rest|extended)-/g)].map(([, name]) => name)
    expect(new Set(fonts)).toEqual(new Set(['bricolage-grotesque', 'figtree']))
    expect(await (await request.get('/favicon.svg')).text()).toContain('#0B5C57')
  },
)

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, { tag: '@desktop' }, () => {
    test.use({ javaScriptEnabled })

    test('a consultation is asked for, and stored', async ({ page, site }) => {
      const name = javaScriptEnabled ? 'Inês Prata' : 'Rui Faro'
      await page.goto('/marcar')
      await page.getByLabel('Nome').fill(name)
      await page.getByLabel('E-mail').fill('ines@mail.example')
      await page.getByLabel('Dor').check()
      await page.getByLabel(/^Aceito/).check()
      await page.getByRole('button', { name: 'Pedir consulta' }).click()
      await expect(page.getByText('Obrigado! Ligamos ainda hoje.')).toBeVisible()
      const listed = execFileSync(process.execPath, ['scripts/inbox.ts', 'list'], {
        env: { ...process.env, ...site.env },
        encoding: 'utf8',
      })
      expect(listed).toContain(name)
    })
  })
}

test('without JavaScript every page says all it has to say', { tag: '@phone' }, async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  for (const [path, text] of [
    ['/', 'Como chegar'],
    ['/tratamentos', 'Ninguém se senta na cadeira sem querer'],
    ['/equipa', 'Rita Moreira'],
    ['/documentos', 'PDF'],
    ['/marcar', 'Pedir consulta'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(text)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/')
  await expect(page.locator('a[href*="openstreetmap.org"]')).toBeVisible()
  await context.close()
})
