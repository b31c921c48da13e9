import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { docx, pdf } from '../test-documents.ts'
import type { SiteFiles } from './site-files.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'

/** Writes a site, with the files that random sites name, into a folder: a new temporary one if none is given. */
export function writeFiles(
  files: SiteFiles,
  folder = mkdtempSync(join(tmpdir(), 'random-site-')),
): { folder: string } & Disposable {
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const [path, content] of Object.entries(files)) write(path, JSON.stringify(content))
  write('media/a.svg', SVG)
  write('media/año & 100 % (1).svg', SVG)
  write('media/a.pdf', pdf())
  write('media/año & 100 % (1).docx', docx())
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}
