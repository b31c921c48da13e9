import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { atBase } from '../../engine/model/base-path.ts'
import { makeEtag, matchesEtag } from '../etag.ts'
import { PAGE_HEADERS } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'

const STYLES = ['base', 'frame', 'controls', 'headline', 'requests', 'request', 'status', 'second-step']

const FILES = [
  {
    name: 'oficina.css',
    type: 'text/css; charset=utf-8',
    parts: STYLES.map((part) => `styles/${part}.css`),
  },
  { name: 'oficina.js', type: 'text/javascript; charset=utf-8', parts: ['oficina.js'] },
]

/** Serves the office's stylesheet and script. They need no log-in. */
export function addFiles(app: Hono<OfficeEnv>, { site }: OfficeDependencies): void {
  for (const { name, type, parts } of FILES) {
    const text = parts.map((part) => readFileSync(join(import.meta.dirname, part), 'utf8')).join('')
    app.get(`/${name}`, (c) => {
      const body = name.endsWith('.css')
        ? fontFaces([...site().files.files.keys()], c.get('base')) + text
        : text
      const etag = makeEtag([body])
      const headers = { ...PAGE_HEADERS, 'Cache-Control': 'no-cache', ETag: etag }
      if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
      return c.body(body, 200, { ...headers, 'Content-Type': type })
    })
  }
}

/**
 * Makes the `@font-face` rules for the site's fonts, because their file names change with each build. The less common letters are in a
 * separate font family.
 */
function fontFaces(paths: string[], base: string): string {
  const face = (family: string, name: string) => {
    const file = paths.find((path) => new RegExp(`^/assets/${name}-[0-9a-f]+\\.woff2$`).test(path))
    return file
      ? `@font-face{font-family:${family};src:url(${atBase(base, file)}) format("woff2");font-weight:400 700;font-display:swap}\n`
      : ''
  }
  return ['Asap', 'Alegreya']
    .map(
      (family) =>
        face(family, `${family.toLowerCase()}-common`) +
        face(`${family}Rest`, `${family.toLowerCase()}-latin`),
    )
    .join('')
}
