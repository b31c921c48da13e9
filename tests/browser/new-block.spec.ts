/** What `npm run new-block` makes passes everything as it is. Slow and without a browser: it stands here so that `npm run check` stays quick. */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from '@playwright/test'

const project = join(import.meta.dirname, '../..')
const NOT_COPIED = /^(node_modules|dist|dist\..*|data|\.git|test-results|playwright-report)$/

test('a new block passes `npm run check` untouched', { tag: '@desktop' }, () => {
  test.setTimeout(1_800_000)
  const copy = mkdtempSync(join(tmpdir(), 'new-block-'))
  try {
    cpSync(project, copy, { recursive: true, filter: (path) => !NOT_COPIED.test(relative(project, path)) })
    linkTree(join(project, 'node_modules'), join(copy, 'node_modules'))
    // As in CI: a snapshot that is not there is a failure.
    const run = (...command: string[]) =>
      spawnSync(process.execPath, command, {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, CI: 'true', FORCE_COLOR: undefined, NO_COLOR: '1' },
      })

    const made = run('scripts/new-block.ts', 'PhotoWall', 'Pared de fotos')
    expect(made.stderr).toBe('')
    expect(made.stdout).toContain('src/blocks/PhotoWall/PhotoWall.tsx')
    expect(existsSync(join(copy, 'src/blocks/PhotoWall/PhotoWall.example.json'))).toBe(true)

    // The title may come later.
    expect(run('scripts/new-block.ts', 'TextColumns').stderr).toBe('')

    const before = fingerprint(copy)
    const step = join(copy, 'scripts/generate-types.ts')
    renameSync(step, `${step}.away`)
    const failed = run('scripts/new-block.ts', 'Unlucky')
    renameSync(`${step}.away`, step)
    expect(failed.status).toBe(1)
    expect(failed.stderr).toContain('Todo quedó como estaba.')
    expect(fingerprint(copy)).toEqual(before)

    const { status, stdout } = run('scripts/check.ts')
    expect(stdout).toContain('Todo en orden')
    expect(status).toBe(0)

    const again = run('scripts/new-block.ts', 'PhotoWall')
    expect(again.status).toBe(1)
    expect(again.stderr).toBe('Ya hay un bloque PhotoWall, en src/blocks/PhotoWall. Elegí otro nombre.\n')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

/** What stands where blocks are made. */
function fingerprint(root: string): Record<string, string> {
  const paths = globSync(['site.schema.json', 'src/**/*.*', 'tests/conformance/**/*.*'], { cwd: root })
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** The same files under another folder, without their weight where the file system lets two names have one file. */
function linkTree(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    // What Vite keeps for itself is not ours to share.
    if (entry.name.startsWith('.vite')) continue
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true })
    else {
      try {
        linkSync(source, target)
      } catch {
        copyFileSync(source, target)
      }
    }
  }
}
