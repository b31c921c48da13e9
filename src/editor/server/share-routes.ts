import type { Context, Hono } from 'hono'
import { bytesOf } from '../../build/brand.ts'
import { fontSample } from '../../build/fonts/font-sample.ts'
import { sharedPage } from '../../build/shared-page.ts'
import { socialImages } from '../../build/social-images.ts'
import { fontPairs } from '../../model/font-pairs.ts'
import type { SharedPage } from '../core/api.ts'
import type { EditorEnv } from './editor.ts'
import { answer } from './json-calls.ts'
import { respondWithFile, notFound, pathAfter } from './page-answers.ts'
import type { RouteParts } from './route-parts.ts'

export function addShareRoutes(app: Hono<EditorEnv>, { drafts, checks }: RouteParts): void {
  const find = async (c: Context<EditorEnv>, path: string) => {
    const checked = await checks.show(await drafts.of(c.get('door').person), path)
    const page = checked.site.pages.find((one) => one.path === path)
    if (!page) throw notFound()
    return { checked, page }
  }
  app.get('/api/shared', async (c) => {
    const { checked, page } = await find(c, c.req.query('path') ?? '/')
    return answer(c, sharedPage(checked.site, page) satisfies SharedPage)
  })
  app.get('/compartida/*', async (c) => {
    const { checked, page } = await find(c, pathAfter(c, `${c.get('door').base}/compartida`))
    const { images, files } = await socialImages({ ...checked.site, pages: [page] }, checked)
    const image = images.get(page.path)
    if (!image) throw notFound()
    const made = files.find(({ path }) => `/${path}` === image.src)
    const bytes = await (made?.make() ?? bytesOf({ width: 0, height: 0, alt: '', ...image }, checked))
    return respondWithFile(c, image.src, Buffer.from(bytes), 'no-cache')
  })
  app.get('/letras/:name', async (c) => {
    const name = c.req.param('name')
    const pair = Object.entries(fontPairs).find(([one]) => one === name)
    if (!pair) throw notFound()
    return respondWithFile(c, 'sample.svg', Buffer.from(await fontSample(pair[1])), 'private, max-age=86400')
  })
}
