import { gzipSync } from 'node:zlib'

/** All JavaScript of a whole visit, in bytes of gzip (1 kB = 1000 B). */
export const MAX_SCRIPTS = 100_000

/** All scripts inside one page, in bytes without compression. */
export const MAX_INLINE = 1024

/** A page before any JavaScript: its document with its style, the fonts and all its pictures, in bytes of gzip. */
export const MAX_PAGE = 150_000

/** Pixels of the copy of a photograph that is counted: what a phone of 400 × 2 pixels takes. */
const PHONE_WIDTH = 800

/** Modules that visitors must not get: rooms that run in Node, their packages, and tools. */
const FORBIDDEN =
  /(^|\/)(src\/(server|office|editor|content|build|tiles)|scripts|tests)\/|(^|\/)node_modules\/ajv\b|^node:|^__vite-browser-external/

/** @returns bytes that a visitor downloads for these files */
export function gzipTotal(files: Buffer[]): number {
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
}

/** One sentence for each page whose inline scripts weigh more than {@link MAX_INLINE}. */
export function findHeavyPages(pages: Map<string, string>): string[] {
  return [...pages].flatMap(([page, html]) => {
    const size = inlineSize(html)
    return size > MAX_INLINE ? [`${page}: ${size} bytes de script en la página (máximo ${MAX_INLINE}).`] : []
  })
}

/**
 * The files that a browser fetches for a page before any JavaScript, in light colours and on a phone: preloaded fonts and all
 * pictures, even those far down.
 *
 * @returns addresses, each once
 */
export function filesOfPage(html: string): string[] {
  const preloaded = matches(html, /<link rel="preload" href="([^"]+)"/g)
  const pictures = matches(html, /<picture\b[^>]*>([\s\S]*?)<\/picture>/g).map(addressOfPicture)
  const alone = matches(html.replace(/<picture\b[\s\S]*?<\/picture>/g, ''), /<img\b[^>]*?\ssrc="([^"]+)"/g)
  return [...new Set([...preloaded, ...pictures, ...alone])]
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
