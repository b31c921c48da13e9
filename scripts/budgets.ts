import { gzipSync } from 'node:zlib'

/** All JavaScript of a whole visit, in bytes of gzip (1 kB = 1000 B). */
export const MAX_SCRIPTS = 100_000

/** All scripts inside one page, in bytes as they stand. */
export const MAX_INLINE = 1024

/** Neither the rooms behind the content door, nor what only they use. */
const FORBIDDEN =
  /(^|\/)src\/(server|editor|content)\/|(^|\/)node_modules\/ajv\b|^node:|^__vite-browser-external/

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
