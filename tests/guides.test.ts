import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const guides = globSync(['*.md', '.github/*.md', '{src,scripts,tests,site-content}/**/*.md'], {
  cwd: root,
})

test.each(guides)('every file and heading that %s links to exists', (guide) => {
  const links = Array.from(withoutCode(guide).matchAll(/\]\(([^)\s]+)\)/g), ([, link]) => link!)
  const broken = links.filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(guide, link))
  expect(broken).toEqual([])
})

test.each(guides)('every command that %s names exists', (guide) => {
  const text = readFileSync(join(root, guide), 'utf8')
  const scripts = Array.from(text.matchAll(/\bnpm run ([a-z][\w:-]*)/g), ([, name]) => name!)
  const files = Array.from(text.matchAll(/\bnode (scripts\/[\w/-]+\.\w+)/g), ([, name]) => name!)
  expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([])
  expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([])
})

test.each(guides.filter((guide) => /^src(?!.*template)/.test(guide)))(
  'every file that %s names exists',
  (guide) => {
    const text = readFileSync(join(root, guide), 'utf8').replaceAll(/^```[^]*?^```$/gm, '')
    const names = Array.from(text.matchAll(/`([\w./-]+\.(?:tsx?|css))`/g), ([, name]) => name!)
    // `X` stands for a block's name.
    const missing = names.filter((name) => !/\bX\b/.test(name) && !isSomewhere(dirname(guide), name))
    expect(missing).toEqual([])
  },
)

test('each walk through src/ has at most twelve files', () => {
  const [, walks = ''] =
    /^## Three walks\n([^]*?)^## /m.exec(readFileSync(join(root, 'src/README.md'), 'utf8')) ?? []
  const counts = Array.from(
    walks.split(/^From /m).slice(1),
    (walk) => new Set(walk.match(/`[\w./-]+\.tsx?`/g)).size,
  )
  expect(counts).toHaveLength(3)
  expect(Math.max(...counts)).toBeLessThanOrEqual(12)
})

/** Whether a file exists in or below the folder of a guide, in `src/`, or in the project. */
function isSomewhere(folder: string, name: string): boolean {
  const found = [folder, 'src', '.'].some((base) => existsSync(join(root, base, name)))
  return found || globSync(`**/${name}`, { cwd: join(root, folder) }).length > 0
}

function leadsSomewhere(guide: string, link: string): boolean {
  const [path, heading] = decodeURI(link).split('#') as [string, string?]
  const file = path ? normalize(join(dirname(guide), path)) : guide
  return existsSync(join(root, file)) && (!heading || headingsOf(file).includes(heading))
}

function headingsOf(file: string): string[] {
  return Array.from(readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm), ([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function withoutCode(file: string): string {
  return readFileSync(join(root, file), 'utf8').replaceAll(/^```[^]*?^```$|`[^`\n]*`/gm, '')
}
