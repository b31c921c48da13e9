import { gzipSync } from 'node:zlib'

/** Maximum sizes in bytes after gzip (1 kB = 1000 B). The sizes of scripts in the page and of `font` are uncompressed. */
export const LIMITS = {
  /** The JavaScript that every page loads: React, the router, header and footer, and small blocks. */
  base: 99_700,
  /** The JavaScript of a visit of all pages. */
  visit: 114_500,
  chunk: 5960,
  /** With the server's headers (580 B), the ten packets that arrive in one round trip. */
  document: 13_820,
  /** The boot script, and all scripts in the page with those of a notice, of ends and of the address. */
  boot: 1000,
  inline: 1800,
  /** A page before JavaScript: the document, its fonts and all its pictures. */
  page: 150_000,
  font: 18_000,
}

interface Weight {
  what: string
  size: number
  limit: number
}

/** Minimum width in pixels of the copy of a photograph that a phone loads. A phone of 400 CSS pixels has 2 device pixels for each. */
const PHONE_WIDTH = 800

const FORBIDDEN =
  /(^|\/)(src\/(server|editor|tools|engine\/(content|build|migrations))|scripts|tests)\/|(^|\/)node_modules\/ajv\b|^node:|^__vite-browser-external/

export function gzipTotal(files: (Buffer | string)[]): number {
  return sum(files.map((file) => gzipSync(file, { level: 9 }).length))
}

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}

/** @param read returns the content of the file at an address of the site */
export function weighPage(page: string, html: string, read: (address: string) => Buffer): Weight[] {
  const styles = stylesheetsOfPage(html).map(read)
  const whole = html + styles.join('')
  return [
    { what: `${page}: script en la página`, size: Math.max(0, ...inlineSizes(html)), limit: LIMITS.boot },
    { what: `${page}: scripts en la página`, size: sum(inlineSizes(html)), limit: LIMITS.inline },
    { what: `${page}: HTML`, size: gzipTotal([html]), limit: LIMITS.document },
    {
      what: `${page}: sin JavaScript, con fuentes e imágenes`,
      size: gzipTotal([html, ...styles, ...filesOfPage(whole).map(read)]),
      limit: LIMITS.page,
    },
  ]
}

/**
 * Measures the scripts of a site. The scripts that every page loads count as one.
 *
 * @param sizes bytes after gzip, by file name
 * @param base names of the files that every page loads
 * @param html all pages, one after the other
 */
export function weighScripts(sizes: ReadonlyMap<string, number>, base: string[], html: string): Weight[] {
  const sizeOf = (names: string[]) => sum(names.map((name) => sizes.get(name) ?? 0))
  const chunks = [...sizes].filter(([name]) => !base.includes(name))
  const visited = chunks.map(([name]) => name).filter((name) => html.includes(name))
  return [
    { what: `${base.join(' + ')}: JavaScript de cada página`, size: sizeOf(base), limit: LIMITS.base },
    { what: 'JavaScript de una visita a todas', size: sizeOf([...base, ...visited]), limit: LIMITS.visit },
    ...chunks.map(([name, size]) => ({ what: `${name}: JavaScript`, size, limit: LIMITS.chunk })),
  ]
}

/**
 * Lists the fonts and pictures that a page loads on a phone in light colours, even the pictures far down the page.
 *
 * @param html the page, with its style sheets after it
 * @returns unique addresses
 */
export function filesOfPage(html: string): string[] {
  const pictures = matches(html, /<picture\b[^>]*>([\s\S]*?)<\/picture>/g).map(addressOfPicture)
  const alone = matches(html.replace(/<picture\b[\s\S]*?<\/picture>/g, ''), /<img\b[^>]*?\ssrc="([^"]+)"/g)
  const files = [...fontsOfPage(html), ...pictures, ...alone]
  return [...new Set(files.filter((address) => !address.startsWith('data:')))]
}

export function stylesheetsOfPage(html: string): string[] {
  return matches(html, /<link rel="stylesheet" href="([^"]+)"/g)
}

/** @param html as in {@link filesOfPage} */
export function fontsOfPage(html: string): string[] {
  return matches(html, /src:url\(([^)]+)\)[^}]*unicode-range:U\+20[,-]/g)
}

/** Returns the modules of a bundle that browsers must not load, such as server code. */
export function forbiddenModules(modules: string[]): string[] {
  return modules.filter((module) => FORBIDDEN.test(module.replaceAll('\\', '/').replace(/^\0/, '')))
}

/**
 * Returns the address of the smallest copy of a picture that is sharp on a phone. If the picture has no copies, returns its own address.
 */
function addressOfPicture(picture: string): string {
  const [copies = ''] = matches(picture, /<source type="[^"]*" srcSet="([^"]+)"/gi)
  const offered = copies.split(', ').map((copy) => copy.split(' '))
  const fine = offered.find(([, width = '']) => Number.parseInt(width, 10) >= PHONE_WIDTH) ?? offered.at(-1)
  return fine?.[0] || (matches(picture, /<img\b[^>]*?\ssrc="([^"]+)"/g)[0] ?? '')
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found)
}

/** Returns the bytes of each inline script. Leaves out data in `<script>` elements, such as JSON-LD. */
function inlineSizes(html: string): number[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes) && isExecutable(attributes))
    .map(([, , code = '']) => Buffer.byteLength(code))
}

function isExecutable(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? ''
  return ['', 'module', 'text/javascript'].includes(type.toLowerCase())
}
