/** Tests a site outside the engine's folder, with a block type of its own, also after an upgrade of the engine. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createBlock } from '../src/tools/authoring/block-types/create-block.ts'
import { isWhole } from './faults/support/scale.ts'
import { copyProject, linkPackages } from './support/copy-project.ts'
import { makeHost } from './support/release-host.ts'
import { enterOffice, invite } from './support/release-office.ts'

const root = join(import.meta.dirname, '..')

const folder = mkdtempSync(join(tmpdir(), 'own-site-'))
const [upstream, site] = [join(folder, 'upstream'), join(folder, 'club')]
/** At night, a clone of the engine, which a test upgrades. By day, this folder, because a clone takes most of the time. */
const engine = isWhole ? join(folder, 'engine') : root

const OWN_TEST = `import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PriceTable } from './PriceTable.tsx'

test('shows its text', () => {
  render(<PriceTable type="PriceTable" text="Hola" />)
  expect(screen.getByText(/Hola/)).toBeDefined()
})
`

afterAll(() => rmSync(folder, { recursive: true }))

test('a site with a block of its own is valid', () => {
  if (isWhole) cloneEngine()
  run(engine, 'scripts/new-site.ts', site)
  createOwnBlock({ name: 'PriceTable', title: 'Tabla de precios' })
  showOn('actividades', { type: 'PriceTable', heading: 'Cuotas', text: 'La cuota social vale lo mismo.' })
  expect(run(engine, 'scripts/validate.ts')).toContain('ningún problema')
})

test.runIf(isWhole)('a site with a block and tests of its own passes its checks', () => {
  writeFileSync(join(site, 'blocks/PriceTable/PriceTable.test.tsx'), OWN_TEST)
  expect(run(engine, 'scripts/check.ts', '--site')).toContain('✓ pruebas propias')
  expect(git(engine, 'status', '--porcelain')).toBe('')
})

test.runIf(isWhole)(
  'a release shows the site’s own block, edits it in the office, and is upgraded',
  async () => {
    const host = makeHost()
    const page = 'pages/actividades.json'
    run(root, 'scripts/release.ts', host.home)
    let server = await host.start()
    expect(await server.page('/actividades')).toContain('La cuota social vale lo mismo.')
    const marta = await enterOffice(server, invite(host))
    await marta.replace(page, 'La cuota social vale lo mismo.', 'La cuota social aumenta.')
    await marta.publish()
    await expect.poll(() => server.page('/actividades')).toContain('La cuota social aumenta.')
    await server.stop()

    const file = join(site, 'blocks/PriceTable/PriceTable.tsx')
    writeFileSync(file, readFileSync(file, 'utf8').replace('<p>{text}</p>', '<p>Desde marzo: {text}</p>'))
    run(root, 'scripts/release.ts', host.home)
    server = await host.start()
    const shown = async () => (await server.page('/actividades')).replaceAll('<!-- -->', '')
    await expect.poll(shown).toContain('Desde marzo: La cuota social aumenta.')
    await server.stop()
  },
)

test.runIf(isWhole)('an upgrade with a break of the format is one changed line and a migration', () => {
  // Links that lead back to the folder around them: a search that follows them would never end.
  for (const name of ['again', 'and-again']) symlinkSync(folder, join(folder, name), 'junction')
  const before = git(engine, 'rev-parse', 'HEAD').trim()
  checkOutAsWorkflow()
  expect(git(engine, 'rev-parse', 'HEAD').trim()).toBe(before)
  showOn('actividades', { type: 'Quote', text: 'El club es de todos.', author: 'Ana' })
  expect(run(engine, 'scripts/validate.ts')).toContain('ningún problema')

  createBlock(upstream, { name: 'PhotoWall', title: 'Pared de fotos' })
  dropAuthor()
  run(upstream, 'scripts/generate-types.ts')
  run(upstream, 'scripts/migrate.ts', 'src/tools/authoring/catalogue/examples', '--write')
  commit(upstream)

  writeFileSync(join(site, 'engine-version'), git(upstream, 'rev-parse', 'HEAD'))
  checkOutAsWorkflow()
  expect(start(engine, 'scripts/validate.ts').stdout).toContain('AUK271')
  run(engine, 'scripts/migrate.ts', '--write')
  expect(readFileSync(join(site, 'pages/actividades.json'), 'utf8')).not.toContain('author')
  expect(JSON.parse(readFileSync(join(site, 'site.schema.json'), 'utf8'))).toMatchObject({
    $defs: { PriceTable: {}, PhotoWall: {} },
  })

  showOn('actividades', { type: 'PhotoWall', heading: 'Fotos', text: 'Las del campeonato.' })
  run(engine, 'scripts/check.ts', '--site')
  run(engine, 'scripts/build.ts')
  const html = readFileSync(join(engine, 'dist/actividades/index.html'), 'utf8')
  for (const text of [
    'La cuota social vale lo mismo.',
    'El club es de todos.',
    'Las del campeonato.',
    '--slow: 280ms',
  ])
    expect(html).toContain(text)
  expect(readdirSync(join(engine, 'dist/assets')).join()).toMatch(/PhotoWall-.*PriceTable-/)
  expect(git(engine, 'status', '--porcelain')).toBe('')
})

test('reports a site’s block that has the name of a block of the engine', () => {
  cpSync(join(engine, 'src/blocks/Quote'), join(site, 'blocks/Quote'), { recursive: true })
  const { status, stdout } = start(engine, 'scripts/validate.ts')
  expect(status).toBe(1)
  expect(stdout).toMatch(/club\/blocks\/Quote\/Quote\.schema\.json.* error AUK164 .*Ponele otro nombre/)
  rmSync(join(site, 'blocks/Quote'), { recursive: true })
})

test('reports a refused block only once, even if a page shows it', () => {
  const example = join(site, 'blocks/PriceTable/PriceTable.example.json')
  const aside = join(folder, 'example.json')
  renameSync(example, aside)
  const { stdout } = start(engine, 'scripts/validate.ts', '--format', 'json')
  expect((JSON.parse(stdout) as { code: string }[]).map(({ code }) => code)).toEqual(['AUK165'])
  renameSync(aside, example)
})

test('does not build a site’s block that imports a private part of the engine', () => {
  const file = join(site, 'blocks/PriceTable/PriceTable.tsx')
  const code = readFileSync(file, 'utf8')
  writeFileSync(file, `import 'engine/build/publish.ts'\n${code}`)
  const { status, stderr } = start(engine, 'scripts/build.ts', '--out', join(folder, 'dist'))
  expect(status).toBe(1)
  expect(stderr).toContain('El bloque PriceTable del sitio importa "engine/build/publish.ts"')
  writeFileSync(file, code)
})

/** Checks out the engine as the site's workflow does: the version that its step reads. */
function checkOutAsWorkflow() {
  const workflow = readFileSync(join(site, '.github/workflows/sitio.yml'), 'utf8')
  const [, command = ''] = /- id: engine\n +run: (.+)/.exec(workflow) ?? []
  expect(workflow).toContain('ref: ${{ steps.engine.outputs.version }}')
  const output = join(folder, 'output')
  spawnSync('bash', ['-e', '-c', command], { cwd: site, env: { GITHUB_OUTPUT: output } })
  const [, version = ''] = /^version=(.+)$/m.exec(readFileSync(output, 'utf8')) ?? []
  rmSync(output)
  git(engine, 'fetch', '-q')
  git(engine, '-c', 'advice.detachedHead=false', 'checkout', '-q', version)
}

/** Removes a property of a block from the schema, with a migration of the content. */
function dropAuthor() {
  const change = (path: string, edit: (text: string) => string) => {
    const file = join(upstream, path)
    writeFileSync(file, edit(readFileSync(file, 'utf8')))
  }
  const without = (key: string, value: unknown) => (key === 'author' ? undefined : value)
  for (const path of ['src/blocks/Quote/Quote.schema.json', 'src/blocks/Quote/Quote.example.json'])
    change(path, (text) => JSON.stringify(JSON.parse(text, without)))
  const migration = `import { mapBlocks, type Migration } from './migration.ts'
export const dropAuthor: Migration = (files) => mapBlocks(files, 'Quote', ({ author: _, ...block }) => block)
`
  writeFileSync(join(upstream, 'src/engine/migrations/drop-author.ts'), migration)
  change('src/engine/migrations/index.ts', (text) =>
    `import { dropAuthor } from './drop-author.ts'\n${text}`.replace(/\]$/m, ', dropAuthor]'),
  )
}

function showOn(page: string, block: object) {
  const file = join(site, 'pages', `${page}.json`)
  const content = JSON.parse(readFileSync(file, 'utf8')) as { blocks: object[] }
  writeFileSync(file, JSON.stringify({ ...content, blocks: [...content.blocks, block] }))
}

function start(cwd: string, ...command: string[]) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  // Leaves out the variables that Vitest sets, because some of these commands run Vitest too.
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    NO_COLOR: '1',
    ...(cwd !== upstream && { SITE_CONTENT: site }),
  }
  return spawnSync(process.execPath, command, { cwd, encoding: 'utf8', env })
}

function run(cwd: string, ...command: string[]): string {
  const { status, stdout, stderr } = start(cwd, ...command)
  expect([status, command, stdout, stderr]).toEqual([0, command, stdout, stderr])
  return stdout
}

/** Creates a block in the site. By day, leaves out the tests that `new-block` also runs, because they take most of the time. */
function createOwnBlock({ name, title }: { name: string; title: string }) {
  if (isWhole) return expect(run(engine, 'scripts/new-block.ts', name, title)).toContain(`${name}.tsx`)
  const code = `import { createSiteBlock } from './src/tools/authoring/block-types/create-block.ts'
createSiteBlock(${JSON.stringify({ name, title })})`
  run(engine, '--input-type=module', '--eval', code)
  run(engine, 'scripts/generate-types.ts')
}

function cloneEngine() {
  copyProject(upstream)
  git(upstream, 'init', '-q', '-b', 'main')
  commit(upstream)
  git(folder, 'clone', '-q', upstream, engine)
  linkPackages(engine)
}

function commit(cwd: string) {
  git(cwd, 'add', '-A')
  git(cwd, '-c', 'user.name=Test', '-c', 'user.email=test@localhost', 'commit', '-qm', 'State')
}

function git(cwd: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', options, { cwd, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, stderr])
  return stdout
}
