import { readFileSync } from 'node:fs'
import type { Context, Hono } from 'hono'
import { bytesOf } from '../../engine/build/brand.ts'
import { commonFile } from '../../engine/build/fonts/site-fonts.ts'
import { sharedPage } from '../../engine/build/shared-page.ts'
import { socialImages } from '../../engine/build/social-images.ts'
import { fontPairs } from '../../engine/model/font-pairs.ts'
import type { SharedPage } from '../core/api.ts'
import type { EditorEnv } from './editor.ts'
import { answer } from './json-calls.ts'
import { respondWithFile, notFound, pathAfter } from './page-answers.ts'
import type { RouteParts } from './route-parts.ts'

export function addShareRoutes(app: Hono<EditorEnv>, { drafts, checks }: RouteParts): void {
  const find = async (c: Context<EditorEnv>, path: string) => {
    const checked = await checks.show(await drafts.of(c.get('access').person), path)
    const page = checked.site.pages.find((one) => one.path === path)
    if (!page) throw notFound()
    return { checked, page }
  }
  app.get('/api/shared', async (c) => {
    const { checked, page } = await find(c, c.req.query('path') ?? '/')
    return answer(c, sharedPage(checked.site, page) satisfies SharedPage)
  })
  app.get('/compartida/*', async (c) => {
    const { checked, page } = await find(c, pathAfter(c, `${c.get('access').base}/compartida`))
    const { images, files } = await socialImages({ ...checked.site, pages: [page] }, checked)
    const image = images.get(page.path)
    if (!image) throw notFound()
    const made = files.find(({ path }) => `/${path}` === image.src)
    const bytes = await (made?.make() ?? bytesOf({ src: image.src, width: 0, height: 0, alt: '' }, checked))
    return respondWithFile(c, image.src, Buffer.from(bytes), 'no-cache')
  })
  app.get('/letras/:name', async (c) => {
    const name = c.req.param('name')
    const pair = Object.entries(fontPairs).find(([one]) => one === name)
    if (!pair) throw notFound()
    return respondWithFile(c, 'sample.svg', Buffer.from(fontSample(pair[1])), 'private, max-age=86400')
  })
}

/** Draws a sample of a pair of fonts as SVG: a title and a text. It contains the fonts, because an `<img>` may load no other files. */
function fontSample({ display, text }: (typeof fontPairs)[keyof typeof fontPairs]): string {
  const face = (family: string, name: typeof display | typeof text) =>
    `@font-face{font-family:${family};font-weight:400 700;src:url(data:font/woff2;base64,${readFileSync(commonFile(name)).toString('base64')})}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 84" fill="#1d2230">
<style>${face('display', display)}${face('text', text)}</style>
<text x="10" y="40" font-family="display" font-size="36" font-weight="700">Aprender jugando</text>
<text x="10" y="69" font-family="text" font-size="17">De lunes a viernes, de 8 a 12. ¿Nos visitás?</text>
</svg>`
}
