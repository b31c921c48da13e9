import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const BREACHES = {
  'engine/rendering/value.ts': "export { x } from '../content/load.ts'",
  'engine/rendering/type.ts': "import type { X } from '../content/load.ts'",
  'engine/rendering/all.ts': "export * from '../content/load.ts'",
  'engine/rendering/later.ts': "export const load = () => import('../content/load.ts')",
  'engine/rendering/deep/below.ts': "import '../../content/load.ts'",
  'engine/rendering/node.ts': "import { join } from 'path'",
  'engine/rendering/validator.ts': "import { Ajv2020 } from 'ajv/dist/2020.js'",
  'engine/rendering/schema.ts': "import schema from '../../../site.schema.json'",
  'engine/rendering/edited.ts': "import '../../editor/core/step.ts'",
  'engine/rendering/hero.ts': "import '../../blocks/Hero/Hero.tsx'",
  'engine/model/site.ts': "import '../ui/Button.tsx'",
  'engine/content/page.ts': "import '../rendering/page.ts'",
  'engine/content/json/early.ts': "import '../checks/check.ts'",
  'engine/content/media/early.ts': "import type { Shared } from '../shared.ts'",
  'engine/content/later.ts': "import '../../tools/deploy/deploy.ts'",
  'engine/build/api.ts': "import '../../server/api.ts'",
  'engine/build/registry.ts': "import '../../blocks/index.ts'",
  'engine/build/test.ts': "import '../../../tests/support.ts'",
  'engine/shell/absolute.ts': "import '/src/engine/content/load.ts'",
  'engine/shell/node.ts': "import { readFileSync } from 'node:fs'",
  'engine/shell/school.ts': "import site from '../../../site-content/site.json'",
  'engine/shell/App.tsx': "import '../../blocks/index.ts'",
  'engine/contract/egg.ts': "import type { Hen } from './hen.ts'; export type Egg = Hen",
  'engine/contract/hen.ts': "import type { Egg } from './egg.ts'; export type Hen = Egg[]",
  'engine/attic/old.ts': "import 'react'",
  'server/page.ts': "import '../engine/shell/App.tsx'",
  'server/react.ts': "import { renderToString } from 'react-dom/server'",
  'server/pages.ts': "import './office/layout.ts'",
  'server/storage/people.ts': "import '../office/people.ts'",
  'server/office/build.ts': "import '../../engine/build/publish.ts'",
  'blocks/Hero/Hero.tsx': "import { Quote } from '../Quote/Quote.tsx'",
  'blocks/Hero/list.ts': "import { blocks } from '../index.ts'",
  'blocks/Hero/server.ts': "import '../../server/api.ts'",
  'editor/attic/old.ts': "import 'react'",
  'editor/core/check.ts': "import '../../engine/content/load.ts'",
  'editor/core/json/check.ts': "import '../../server/check.ts'",
  'editor/core/validator.ts': "import { Ajv2020 } from 'ajv/dist/2020.js'",
  'editor/core/tools.ts': "import '../../tools/import/plan-import.ts'",
  'editor/app/check.ts': "import '../server/check.ts'",
  'editor/app/json.ts': "import { parseTree } from 'jsonc-parser'",
  'editor/server/api.ts': "import '../../server/office/login.ts'",
  'tools/deploy/people.ts': "import '../../server/office/people.ts'",
  'attic/old.ts': "import 'react'",
}

const SOUND = {
  'engine/content/load.ts': "import 'node:fs'; import 'ajv/dist/2020.js'; import '../model/site.ts'",
  'engine/content/report/fix.ts': "import '../load.ts'; import '../json/parse.ts'",
  'engine/content/schema.ts': "import schema from '../../../site.schema.json' with { type: 'json' }",
  'engine/json-text/tree.ts': "import { parseTree } from 'jsonc-parser'; import '../model/site.ts'",
  'engine/rendering/page.test.ts': "import '../content/load.ts'",
  'engine/shell/entry-client.tsx': "import '../../blocks/index.ts'; import 'react'; import 'virtual:site'",
  'engine/ui/text.ts':
    "// import '../../server/api.ts'\nexport const text = \"import '../../server/api.ts'\"",
  'blocks/index.ts': "import './Hero/Hero.tsx'; import './Quote/Quote.tsx'",
  'blocks/Quote/Quote.tsx': "import { Part } from './Part.tsx'; import '../../engine/rendering/block.ts'",
  'server/api.ts': "import '../engine/contract/contact.ts'; import { Hono } from 'hono'",
  'server/office/page.ts': "import '../storage/people.ts'; import '../../engine/contract/contact.ts'",
  'editor/core/step.ts': "import '../../engine/json-text/tree.ts'; import '../../engine/model/site.ts'",
  'editor/core/json/tree.ts': "import '../step.ts'",
  'editor/app/App.tsx': "import '../core/step.ts'; import '../../engine/ui/text.ts'",
  'editor/access/section.ts': "import '../server/content-reader.ts'; import '../../server/office/page.ts'",
  'editor/server/content-reader.ts':
    "import 'node:fs'; import '../core/step.ts'; import '../../engine/content/load.ts'; import '../../server/log.ts'",
  'tools/release/release.ts': "import '../../server/api.ts'; import '../../editor/server/content-reader.ts'",
}

const root = resolve(import.meta.dirname, '..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'))
  for (const file of ['.walls.config.ts', 'package.json']) copyFileSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, code] of Object.entries({ ...BREACHES, ...SOUND })) {
    mkdirSync(join(folder, 'src', dirname(path)), { recursive: true })
    writeFileSync(join(folder, 'src', path), code)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the linter reports exactly the files that break a module boundary', () => {
  expect(filesNamedBy('.walls.config.ts', 'src')).toEqual(Object.keys(BREACHES).toSorted())
})

test('the linter reports a component with a `style` attribute', () => {
  const components = {
    'attribute.tsx': '<b style={{ color: "red" }} />',
    'passed.tsx': '<Link style={{ color: "red" }} />',
    'element.tsx': '<style>{"b{color:red}"}</style>',
    'script.tsx': '<script>{"alert()"}</script>',
    'danger.tsx': '<p dangerouslySetInnerHTML={{ __html: "<style>" }} />',
  }
  mkdirSync(join(folder, 'styled'))
  for (const [path, code] of Object.entries(components))
    writeFileSync(join(folder, 'styled', path), `export const X = () => ${code}\n`)
  expect(filesNamedBy(join(root, '.oxlintrc.json'), 'styled')).toEqual(Object.keys(components).toSorted())
})

function filesNamedBy(config: string, below: string): string[] {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '-c', config, '--format', 'json', below]
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(1)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; severity: string }[] }
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const files = errors.map(({ filename }) => filename.replaceAll('\\', '/').slice(below.length + 1))
  return [...new Set(files)].toSorted()
}
