import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export function typePattern(name: string): RegExp {
  return new RegExp(`(\\btype"?:\\s*)(["'])${name}\\2`, 'g')
}

export function findContent(root: string, name: string, folder: string): string[] {
  return filesWith(root, [`${folder}/**/*.json`], typePattern(name))
}

export function findSamples(root: string, name: string): string[] {
  const files = filesWith(
    root,
    ['tests/fixtures/**/*.json', 'src/blocks/**/*.example.json', 'tests/support/**/*.{ts,tsx}'],
    typePattern(name),
  )
  return files.filter((path) => !new RegExp(`^(src/blocks/${name}|tests/fixtures/formats)/`).test(path))
}

/** Finds code and tests that name a block type. Skips its folder, the list of block types, and migrations, which keep old names. */
export function findCode(root: string, name: string): string[] {
  const mark = new RegExp(`['"\`]${name}['"\`]|/${name}\\.tsx'`)
  return filesWith(root, ['{src,tests,scripts}/**/*.{ts,tsx}'], mark).filter(
    (path) => !new RegExp(`\\.generated\\.ts$|^src/(migrations/|blocks/(index\\.ts$|${name}/))`).test(path),
  )
}

function filesWith(root: string, patterns: string[], mark: RegExp): string[] {
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => readFileSync(join(root, path), 'utf8').search(mark) >= 0)
    .toSorted()
}
