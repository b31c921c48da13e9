import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const SMALL = join(import.meta.dirname, 'small-site')

/** The files of a small valid site, by path: a music school with two branches. */
export const smallSite: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('**/*.*', { cwd: SMALL })
    .toSorted()
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(SMALL, path), 'utf8')]),
)

/** The text of a file of the small site. */
export function textOf(file: string): string {
  const text = smallSite[file]
  if (text === undefined) throw new Error(`The small site has no ${file}.`)
  return text
}

/**
 * Writes the small site into a new temporary folder.
 *
 * @param changes other texts or bytes for some files, or `null` for a file that is missing
 */
export function writeSite(
  changes: Record<string, string | Uint8Array | null> = {},
): { folder: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  for (const [path, content] of Object.entries({ ...smallSite, ...changes })) {
    if (content === null) continue
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}
