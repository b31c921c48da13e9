import { gzipSync } from 'node:zlib'

/**
 * JavaScript of every page (React, the router, the shell, blocks with little behaviour), in bytes of gzip (1 kB = 1000 B). With the
 * chunks of the school's pages, a whole visit is at most 105 kB.
 */
export const MAX_BASE = 96_000

/** Each file that only some blocks need, in bytes of gzip. */
export const MAX_CHUNK = 4000

/** A page's document with its style, in bytes of gzip. */
export const MAX_DOCUMENT = 20_000

/** All scripts inside one page, in bytes without compression. */
export const MAX_INLINE = 1024

/** A page before any JavaScript: its document with its style, the fonts and all its pictures, in bytes of gzip. */
export const MAX_PAGE = 150_000

/** Each of the two fonts that every page loads, in bytes. */
export const MAX_FONT = 18_000

/** Pixels of the copy of a photograph that is counted: what a phone of 400 × 2 pixels takes. */
const PHONE_WIDTH = 800

/** Modules that visitors must not get: rooms that run in Node, their packages, and tools. */
const FORBIDDEN =
  /(^|\/)(src\/(server|office|editor|content|build|tiles)|scripts|tests)\/|(^|\/)node_modules\/ajv\b|^node:|^__vite-browser-external/

/** @returns bytes that a visitor downloads for these files */
export function gzipTotal(files: Buffer[]): number {
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
}

/** One sentence for each page whose inline scripts weigh more than {@link MAX_INLINE}, or that is too heavy by itself. */
export function findHeavyPages(pages: Map<string, string>): string[] {
  return [...pages].flatMap(([page, html]) => {
    const [script, whole] = [inlineSize(html), gzipTotal([Buffer.from(html)])]
    return [
      ...(script > MAX_INLINE
        ? [`${page}: ${script} bytes de script en la página (máximo ${MAX_INLINE}).`]
        : []),
      ...(whole > MAX_DOCUMENT ? [`${page}: ${whole} bytes de HTML (gzip; máximo ${MAX_DOCUMENT}).`] : []),
    ]
  })
}

/**
 * One sentence for each script of a site that is too heavy; what every page loads counts together.
 *
 * @param sizes bytes of gzip by the file's name
 * @param base the names of the files that every page loads
 */
export function findHeavyScripts(sizes: Map<string, number>, base: string[]): string[] {
  const whole = base.reduce((sum, name) => sum + sizes.get(name)!, 0)
  const chunks = [...sizes].filter(([name]) => !base.includes(name))
  return [
    { name: base.join(' + '), size: whole, limit: MAX_BASE },
    ...chunks.map(([name, size]) => ({ name, size, limit: MAX_CHUNK })),
  ]
    .filter(({ size, limit }) => size > limit)
    .map(({ name, size, limit }) => `${name}: ${size} bytes de JavaScript (gzip; máximo ${limit}).`)
}

/**
 * The files that a browser fetches for a page before any JavaScript, in light colours and on a phone: the letters of its language and all
 * pictures, even those far down.
 *
 * @returns addresses, each once
 */
export function filesOfPage(html: string): string[] {
  const pictures = matches(html, /<picture\b[^>]*>([\s\S]*?)<\/picture>/g).map(addressOfPicture)
  const alone = matches(html.replace(/<picture\b[\s\S]*?<\/picture>/g, ''), /<img\b[^>]*?\ssrc="([^"]+)"/g)
  const files = [...fontsOfPage(html), ...pictures, ...alone].filter(
    (address) => !address.startsWith('data:'),
  )
  return [...new Set(files)]
}

/** The addresses of the fonts that every page loads: those that have the space. */
export function fontsOfPage(html: string): string[] {
  return matches(html, /src:url\(([^)]+)\)[^}]*unicode-range:U\+20[,-]/g)
}

/**
 * One sentence for each font that every page loads and that is too heavy.
 *
 * @param sizes bytes by the font's address
 */
export function findHeavyFonts(sizes: Map<string, number>): string[] {
  return [...sizes]
    .filter(([, size]) => size > MAX_FONT)
    .map(([name, size]) => `${name}: ${size} bytes de letras (máximo ${MAX_FONT}).`)
}

/** One sentence for each page that is heavier than {@link MAX_PAGE}. */
export function findHeavyRoutes(weights: Map<string, number>): string[] {
  return [...weights]
    .filter(([, weight]) => weight > MAX_PAGE)
    .map(
      ([page, weight]) =>
        `${page}: ${weight} bytes sin JavaScript, con fuentes e imágenes (máximo ${MAX_PAGE}).`,
    )
}

/** The smallest copy that is fine enough, of the first format; without copies the picture itself. */
function addressOfPicture(picture: string): string {
  const [copies = ''] = matches(picture, /<source type="[^"]*" srcSet="([^"]+)"/gi)
  const offered = copies.split(', ').map((copy) => copy.split(' '))
  const [address] =
    offered.find(([, width = '']) => Number.parseInt(width, 10) >= PHONE_WIDTH) ?? offered.at(-1)!
  return address || matches(picture, /<img\b[^>]*?\ssrc="([^"]+)"/g)[0]!
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found)
}

/** One sentence for each module that a visitor's browser must never get. */
export function findForbiddenModules(modules: string[]): string[] {
  return modules
    .map((module) => module.replaceAll('\\', '/').replace(/^\0/, ''))
    .filter((module) => FORBIDDEN.test(module))
    .map((module) => `El paquete del visitante contiene ${module}.`)
}

/** Data blocks (JSON-LD, import maps) are not run and don't count. */
function inlineSize(html: string): number {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes) && isExecutable(attributes))
    .reduce((sum, [, , code = '']) => sum + Buffer.byteLength(code), 0)
}

function isExecutable(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? ''
  return ['', 'module', 'text/javascript'].includes(type.toLowerCase())
}
