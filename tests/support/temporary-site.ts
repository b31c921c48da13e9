import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The folder of the small test site. A test that changes only texts puts drafts over it. */
export const SMALL_SITE = join(import.meta.dirname, 'small-site')

export const smallSite: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('**/*.*', { cwd: SMALL_SITE })
    .toSorted()
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(SMALL_SITE, path), 'utf8')]),
)

export function textOf(file: string): string {
  const text = smallSite[file]
  if (text === undefined) throw new Error(`The small site has no ${file}.`)
  return text
}

/** Writes the small test site into a temporary folder. @param changes texts or bytes that replace files; `null` leaves a file out */
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
