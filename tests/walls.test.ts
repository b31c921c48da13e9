// @vitest-environment node
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBreaches, rooms } from './walls.ts'

const root = join(import.meta.dirname, '..')

describe('the rooms of src/', () => {
  test('every folder and code file in src/ belongs to a room', () => {
    const unknown = readdirSync(join(root, 'src'), { withFileTypes: true })
      .filter((entry) =>
        entry.isDirectory() ? !Object.hasOwn(rooms, entry.name) : /\.tsx?$/.test(entry.name),
      )
      .map((entry) => entry.name)
    expect(unknown).toEqual([])
  })

  test('no file goes through a wall', () => {
    const files = globSync('src/*/**/*.{ts,tsx}', { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !/\.test\.tsx?$/.test(path))
    expect(files).not.toEqual([])
    const breaches = files.flatMap((path) => findBreaches(path, readFileSync(join(root, path), 'utf8')))
    expect(breaches.join('\n')).toBe('')
  })
})

describe('the wall checker', () => {
  test.each([
    ['src/engine/page.ts', "import { x } from '../content/load.ts'"],
    ['src/engine/page.ts', "import type { X } from '../content/load.ts'"],
    ['src/engine/page.ts', "type X = import('../content/load.ts').X"],
    ['src/engine/page.ts', "export * from '../content/load.ts'"],
    ['src/engine/page.ts', "const load = () => import('../content/load.ts')"],
    ['src/engine/page.ts', "const all = import.meta.glob(['./*.ts', '../blocks/*.ts'])"],
    ['src/model/site.ts', "import '../ui/tokens.ts'"],
    ['src/ui/Button.tsx', "import { x } from '../model/site.ts'; export const B = () => <b {...x} />"],
    ['src/contract/contact.ts', "import { x } from '../engine/page.ts'"],
    ['src/content/load.ts', "import { x } from '../engine/page.ts'"],
    ['src/server/app.ts', "import { x } from '../site/entry-server.tsx'"],
    ['src/editor/canvas.tsx', "import { x } from '../server/app.ts'"],
    ['src/site/entry-client.tsx', "import { x } from '../content/load.ts'"],
    ['src/site/entry-client.tsx', "import { x } from '/src/content/load.ts'"],
    ['src/site/entry-client.tsx', "import site from '../../site-content/site.json'"],
    ['src/site/entry-server.tsx', "import { readFileSync } from 'node:fs'"],
    ['src/site/entry-server.tsx', "import { join } from 'path'"],
    ['src/engine/page.ts', "import { Ajv2020 } from 'ajv/dist/2020.js'"],
    ['src/blocks/Hero/Hero.tsx', "import { x } from '../Quote/Quote.tsx'"],
    ['src/blocks/Hero/Hero.tsx', "import { x } from '../index.ts'"],
    ['src/blocks/Hero/Hero.tsx', 'export const Hero = () => <b style={{ color: "red" }} />'],
    ['src/attic/old.ts', 'export const x = 1'],
    ['src/engine/page.ts', 'const = 1'],
  ])('%s may not hold: %s', (path, code) => {
    const breaches = findBreaches(path, code)
    expect(breaches).toHaveLength(1)
    expect(breaches[0]).toContain(path)
  })

  test.each([
    [
      'src/content/load.ts',
      "import { x } from '../model/site.ts'; import 'node:fs'; import 'ajv/dist/2020.js'",
    ],
    ['src/content/schema.ts', "import schema from '../../site.schema.json' with { type: 'json' }"],
    ['src/blocks/index.ts', "import { Hero } from './Hero/Hero.tsx'; import { Q } from './Quote/Quote.tsx'"],
    ['src/blocks/Hero/Hero.tsx', "import { Part } from './Part.tsx'; import '../../engine/block.ts'"],
    ['src/site/App.tsx', "import '../blocks/index.ts'; import 'react'; import 'virtual:site'"],
    ['src/server/app.ts', "import '../contract/contact.ts'; import { Hono } from 'hono'"],
    ['src/ui/text.ts', "// import '../server/app.ts'\nexport const text = \"import '../server/app.ts'\""],
  ])('%s may hold: %s', (path, code) => {
    expect(findBreaches(path, code)).toEqual([])
  })

  test('a breach says the file, what it imports, and what its room may import', () => {
    expect(findBreaches('src/engine/page.ts', "import '../server/app.ts'")).toEqual([
      'src/engine/page.ts imports ../server/app.ts, but src/engine may import only engine, model, ui',
    ])
  })
})
