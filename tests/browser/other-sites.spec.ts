import { writeExamples } from '../../src/tools/authoring/catalogue/examples-site.ts'
import { servedTest } from './served-test.ts'
import { expect, hydrate } from './support.ts'

const clinic = servedTest({ content: 'tests/fixtures/clinica', now: '2026-11-21T12:00:00Z' })

clinic(
  'the site of a clinic has no word of another site, and only its own fonts @desktop',
  async ({ page, request }) => {
    const html = (await (await page.goto('/'))?.text()) ?? ''
    expect(html).toContain('Ir para o conteúdo')
    const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
    const css = await (await request.get(styles)).text()
    const fonts = [...css.matchAll(/\/assets\/([\w-]+?)-(?:common|rest|extended)-/g)].map(([, name]) => name)
    expect(new Set(fonts)).toEqual(new Set(['bricolage-grotesque', 'figtree']))
    expect(await (await request.get('/favicon.svg')).text()).toContain('#0B5C57')
    await expect(page.getByRole('banner').getByRole('img', { name: 'Sorriso' })).toBeVisible()
  },
)

const club = servedTest({ content: 'tests/fixtures/club', now: '2034-11-21T12:00:00Z' })

club('a wide table scrolls by keyboard, and each subheading has an address @phone', async ({ page }) => {
  await page.goto('/el-club#como-se-paga')
  await expect(page.getByRole('heading', { level: 4, name: 'Cómo se paga' })).toBeInViewport()
  const table = page.getByRole('region', { name: /^La cuota: / })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

club('links to documents show type and size, and open or save the file @desktop', async ({ page }) => {
  await page.goto('/el-club')
  const documents = page.getByRole('main').getByRole('link', { name: /estatuto/i })
  await expect(documents).toHaveText(['estatuto (PDF, 1\u00A0kB)', 'Estatuto PDF, 1\u00A0kB'])
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ficha de salud Word, 1\u00A0kB' }).click()
  expect((await saved).suggestedFilename()).toBe('ficha.docx')
})

club(
  'the browser picks the best copy of an event’s image, which fills its place @nightly-phone',
  async ({ page }) => {
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Lo que viene' })
    await carousel.scrollIntoViewIfNeeded()
    const image = carousel.locator('img').first()
    const source = () => image.evaluate((shown: HTMLImageElement) => shown.currentSrc)
    await expect.poll(source).toMatch(/\/assets\/media-\w+-\d+\.avif$/)
    await expect(image).toHaveAttribute('src', '/media/fiesta.jpg')
    const [box, slide] = [await image.boundingBox(), await carousel.getByRole('group').first().boundingBox()]
    expect([box?.x, box?.y]).toEqual([slide?.x, slide?.y])
  },
)

club('a photograph shows its colours while it loads @desktop', async ({ page }) => {
  await page.route('**/*.{avif,webp,jpg}', () => {})
  await page.goto('/remo', { waitUntil: 'commit' })
  const photo = page.getByRole('img', { name: 'La profesora de remo' })
  await expect(photo).toHaveCSS('background-image', /^linear-gradient\(rgb/)
  expect((await photo.boundingBox())?.height).toBeGreaterThan(200)
})

const SERVICE = 'https://www.youtube-nocookie.com'
const examples = servedTest({
  content(folder) {
    const tiles = (shape: string, seed: number) => ({
      picture: { type: 'tiles', institutions: ['sur'], seed, shape },
      caption: `La ${seed}`,
    })
    const photos = [tiles('card', 1), tiles('tall', 2), tiles('square', 3)]
    const banner = { type: 'Banner', title: 'Conocenos' }
    const video = { type: 'Embed', title: 'El patio', address: 'https://youtu.be/aqz-KE-bpKQ' }
    writeExamples(folder, [
      ['/galeria', [{ type: 'Gallery', photos }]],
      ['/video', [banner, video]],
      ['/texto', [banner, { type: 'RichText', text: 'Mirá [el video](/video).' }]],
    ])
    return folder
  },
})

examples(
  'the keyboard enlarges a photograph, and reaches the others and the page @desktop',
  async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Foto ampliada' })
    await page.goto('/galeria')
    await hydrate(page)
    const images = page.locator('main li img')
    const heights = await images.evaluateAll((all) =>
      all.map((image) => image.getBoundingClientRect().height),
    )
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)

    await page.getByRole('link', { name: '1 de 3' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('1 de 3')
    for (const caption of ['La 3', 'La 2']) {
      await page.keyboard.press('ArrowLeft')
      await expect(dialog.getByText(caption)).toBeVisible()
    }
    const { y = 0, height = 0 } = (await dialog.locator('img').filter({ visible: true }).boundingBox()) ?? {}
    expect(height).toBeGreaterThan(400)
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('link', { name: '2 de 3' })).toBeFocused()
    await expect(page).toHaveURL('/galeria')
  },
)

examples(
  'a video is requested only by a click, also after a navigation @desktop',
  async ({ page, complaints }) => {
    await page.route(`${SERVICE}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Un video</h1>' }),
    )
    const policy = page.locator('meta[http-equiv=Content-Security-Policy]')
    await page.goto('/texto')
    await expect(policy).not.toHaveAttribute('content', /frame-src/)
    await hydrate(page)
    await page.getByRole('link', { name: 'el video' }).click()
    await expect(page).toHaveURL('/video')
    await expect(policy).toHaveAttribute('content', new RegExp(`frame-src ${SERVICE}`))
    expect(complaints).toEqual([])

    await page.getByRole('button', { name: 'Ver el video: El patio' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Un video' })).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining(`asked ${SERVICE}/embed/aqz-KE-bpKQ`)])
  },
)

examples.describe('without JavaScript @phone', () => {
  examples.use({ javaScriptEnabled: false })

  examples('a photograph leads to its large file, and a video to its service', async ({ page, request }) => {
    await page.goto('/galeria')
    const file = await request.get(
      (await page.getByRole('link', { name: '2 de 3' }).getAttribute('href')) ?? '',
    )
    expect(file.headers()['content-type']).toContain('image/svg+xml')
    await page.goto('/video')
    const link = page.getByRole('link', { name: 'Ver el video: El patio' })
    await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    await expect(page.getByText('Al verlo, YouTube recibe tu dirección IP.')).toBeVisible()
  })
})
