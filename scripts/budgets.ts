import { gzipSync } from 'node:zlib'

/** Bytes of gzip (1 kB = 1000 B), but for `inline` and `font`. */
export const LIMITS = {
  /** JavaScript of every page: React, the router, the shell, blocks with little behaviour; with the chunks of the school's pages at most 105 kB */
  base: 96_000,
  /** each file of JavaScript that only some blocks need */
  chunk: 4000,
  /** a page's document with its style */
  document: 20_000,
  /** all scripts inside one page */
  inline: 1024,
  /** a page before any JavaScript: its document, its fonts and all its pictures */
  page: 150_000,
  /** each of the two fonts that every page loads */
  font: 18_000,
}

/** A thing that visitors load. */
export interface Weight {
  what: string
  size: number
  limit: number
}

/** Pixels of the copy of a photograph that counts: a phone of 400 × 2 pixels takes it. */
const PHONE_WIDTH = 800

/** Modules that visitors must not get: rooms that run in Node, their packages, and tools. */
const FORBIDDEN =
  /(^|\/)(src\/(server|office|editor|content|build|tiles|deploy|release|authoring)|scripts|tests)\/|(^|\/)node_modules\/ajv\b|^node:|^__vite-browser-external/

/** @returns bytes that a visitor downloads for these files */
export function gzipTotal(files: (Buffer | string)[]): number {
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
}

/** Weighs a page. @param read gets the file at an address of the site */
export function weighPage(page: string, html: string, read: (address: string) => Buffer): Weight[] {
  return [
    { what: `${page}: script en la página`, size: inlineSize(html), limit: LIMITS.inline },
    { what: `${page}: HTML`, size: gzipTotal([html]), limit: LIMITS.document },
    {
      what: `${page}: sin JavaScript, con fuentes e imágenes`,
      size: gzipTotal([html, ...filesOfPage(html).map(read)]),
      limit: LIMITS.page,
    },
  ]
}

/**
 * Weighs the scripts of a site; what every page loads counts together.
 *
 * @param sizes bytes of gzip by the file's name
 * @param base the names of the files that every page loads
 */
export function weighScripts(sizes: ReadonlyMap<string, number>, base: string[]): Weight[] {
  const whole = base.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  const chunks = [...sizes].filter(([name]) => !base.includes(name))
  return [
    { what: `${base.join(' + ')}: JavaScript de cada página`, size: whole, limit: LIMITS.base },
    ...chunks.map(([name, size]) => ({ what: `${name}: JavaScript`, size, limit: LIMITS.chunk })),
  ]
}

/**
 * The files that a browser fetches for a page before any JavaScript, in light colours and on a phone: the fonts of its language and all
 * pictures, even those far down.
 *
 * @returns addresses, each once
 */
export function filesOfPage(html: string): string[] {
  const pictures = matches(html, /<picture\b[^>]*>([\s\S]*?)<\/picture>/g).map(addressOfPicture)
  const alone = matches(html.replace(/<picture\b[\s\S]*?<\/picture>/g, ''), /<img\b[^>]*?\ssrc="([^"]+)"/g)
  const files = [...fontsOfPage(html), ...pictures, ...alone]
  return [...new Set(files.filter((address) => !address.startsWith('data:')))]
}

/** The addresses of the fonts that every page loads: those with the space. */
export function fontsOfPage(html: string): string[] {
  return matches(html, /src:url\(([^)]+)\)[^}]*unicode-range:U\+20[,-]/g)
}

/** The modules of a bundle that a visitor's browser must never get. */
export function forbiddenModules(modules: string[]): string[] {
  return modules.filter((module) => FORBIDDEN.test(module.replaceAll('\\', '/').replace(/^\0/, '')))
}

/** The smallest copy that is fine enough, of the first format; without copies the picture itself. */
function addressOfPicture(picture: string): string {
  const [copies = ''] = matches(picture, /<source type="[^"]*" srcSet="([^"]+)"/gi)
  const offered = copies.split(', ').map((copy) => copy.split(' '))
  const fine = offered.find(([, width = '']) => Number.parseInt(width, 10) >= PHONE_WIDTH) ?? offered.at(-1)
  return fine?.[0] || (matches(picture, /<img\b[^>]*?\ssrc="([^"]+)"/g)[0] ?? '')
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found)
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
