/** Tests `npm run new-block` in a copy of the project: the new block is valid, can be edited, and is shown. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject } from '../support/copy-project.ts'
import { BASE } from './below-path.ts'
import { start } from './start.ts'
import { expect, test } from './support.ts'

// Allows requests to another server, because a second server serves the page of this test.
test.use({ tolerated: /^asked / })

let copy: string

test.beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-block-'))
  copyProject(copy)
})

test.afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a new block is valid and editable; a failure leaves no files @desktop @night', async ({ page }) => {
  test.setTimeout(600_000)
  const before = fingerprint()
  const step = join(copy, 'scripts/generate-types.ts')
  renameSync(step, `${step}.away`)
  const failed = run('scripts/new-block.ts', 'Unlucky')
  renameSync(`${step}.away`, step)
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain('Todo quedó como estaba.')
  expect(fingerprint()).toEqual(before)

  // Replaces the tool that generates the types by one that waits.
  renameSync(step, `${step}.away`)
  writeFileSync(
    step,
    "await import('node:fs').then((fs) => fs.writeFileSync('waiting', '')); setTimeout(() => {}, 60_000)",
  )
  const stopped = await interrupted('scripts/new-block.ts', 'Unlucky')
  renameSync(`${step}.away`, step)
  expect(stopped).toMatchObject({ status: 1, stderr: expect.stringContaining('Todo quedó como estaba.') })
  expect(fingerprint()).toEqual(before)

  const made = run('scripts/new-block.ts', 'PhotoWall', 'Pared de fotos')
  expect(made.stderr).toBe('')
  expect(made.stdout).toContain('src/blocks/PhotoWall/PhotoWall.tsx')
  const again = run('scripts/new-block.ts', 'PhotoWall')
  expect(again.status).toBe(1)
  expect(again.stderr).toBe('Ya hay un bloque PhotoWall, en src/blocks/PhotoWall. Elegí otro nombre.\n')

  const written = ['src/blocks', 'src/engine/model', 'tests/conformance', 'site.schema.json']
  expectOk('oxfmt', '-c', '.prettierrc.json', '--check', ...written)
  expectOk('oxlint', '--type-aware', 'src/blocks/PhotoWall', 'src/blocks/index.ts')
  expectOk('oxlint', '-c', '.walls.config.ts', 'src/blocks')
  const include = [
    'src/blocks',
    'src/engine/content',
    'src/engine/rendering',
    'src/engine/shell',
    'tests/conformance',
  ]
  writeFileSync(join(copy, 'tsconfig.block.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  expectOk('tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.block.json')
  // `new-block` has already run the tests for all blocks and written the snapshot.
  const snapshots = readFileSync(join(copy, 'tests/conformance/__snapshots__/blocks.test.tsx.snap'), 'utf8')
  expect(snapshots).toContain('exports[`PhotoWall > ')
  const tests = ['src/blocks/PhotoWall', 'src/engine/content/schema/types.test.ts']
  // These tests edit each block in its form and by clicks on its texts.
  const edited = ['src/editor/app/form/every-block.test.tsx', 'src/editor/preview/page-map.test.tsx']
  // Runs only the tests of the new block, because the original project runs the others.
  const which = ['-t', 'PhotoWall|shows its text|committed types']
  const options = ['--maxWorkers', '1', '--reporter', 'verbose', ...which]
  const said = expectOk('vitest', 'run', ...options, ...tests, ...edited)
  for (const fact of [
    'the form of PhotoWall has a control for every field',
    'block PhotoWall looks as for visitors',
    'shows its text',
  ])
    expect(said).toContain(fact)

  const content = join(copy, 'tests/fixtures/otro-sitio')
  const example = JSON.parse(
    readFileSync(join(copy, 'src/blocks/PhotoWall/PhotoWall.example.json'), 'utf8'),
  ) as {
    heading: string
    text: string
  }
  const wall = { kind: 'page', path: '/wall', title: 'A wall', description: 'A wall.', blocks: [example] }
  writeFileSync(join(content, 'pages/wall.json'), JSON.stringify(wall))
  const folder = join(copy, 'served')
  await using server = await start(['tests/browser/serve.ts', content], { TEST_FOLDER: folder }, copy)
  await page.goto(`${server.url}${BASE}/wall`)
  await expect(page.getByRole('heading', { name: example.heading })).toBeVisible()
  await expect(page.getByText(example.text)).toBeVisible()
})

function run(...command: string[]) {
  const env = { ...process.env, CI: 'true', FORCE_COLOR: undefined, NO_COLOR: '1' }
  return spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8', env })
}

/** Runs a command, and presses Ctrl+C once its tool waits. A terminal sends the signal to the whole group of processes. */
async function interrupted(...command: string[]) {
  const child = spawn(process.execPath, command, {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  await expect.poll(() => existsSync(join(copy, 'waiting')), { timeout: 60_000 }).toBe(true)
  process.kill(-child.pid!, 'SIGINT')
  await once(child, 'close')
  return { status: child.exitCode, stderr }
}

function expectOk(tool: string, ...options: string[]): string {
  const { status, stdout, stderr } = run(join('node_modules/.bin', tool), ...options)
  expect(status, `${tool}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

function fingerprint(): Record<string, string> {
  const paths = globSync(['site.schema.json', 'src/**/*.*', 'tests/conformance/**/*.*'], { cwd: copy })
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(copy, path), 'utf8')]))
}
