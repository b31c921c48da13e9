/** The walls between the rooms of src/, for `npm run check`. The README has the same table with what lives in each room. */
import { builtinModules } from 'node:module'
import { defineConfig, type OxlintOverride } from 'oxlint'
import manifest from './package.json' with { type: 'json' }

/** What the code of each room may import besides its own room. */
const MAY_IMPORT = {
  model: [],
  contract: ['model'],
  ui: [],
  tiles: ['model'],
  content: ['model', 'tiles', 'migrations'],
  migrations: ['model', 'editor/core'],
  engine: ['model', 'contract', 'ui'],
  blocks: ['model', 'contract', 'ui', 'engine'],
  site: ['model', 'contract', 'ui', 'engine', 'blocks'],
  build: ['model', 'contract', 'tiles', 'content', 'engine', 'site'],
  deploy: ['contract', 'content', 'build'],
  release: ['contract', 'content', 'build', 'server', 'editor/server'],
  authoring: ['model', 'contract', 'ui', 'content', 'engine', 'blocks', 'build', 'editor/core'],
  import: ['model', 'engine', 'editor/core', 'editor/writer'],
  server: ['model', 'contract'],
  office: ['model', 'contract', 'server'],
  'editor/core': ['model'],
  'editor/writer': ['model'],
  'editor/preview': ['model', 'contract', 'engine', 'blocks', 'site', 'editor/core', 'editor/writer'],
  'editor/app': ['model', 'ui', 'editor/core', 'editor/writer', 'editor/preview'],
  'editor/door': ['contract', 'content', 'build', 'server', 'office', 'editor/core', 'editor/server'],
  'editor/server': [
    'migrations',
    'model',
    'contract',
    'content',
    'build',
    'server',
    'editor/core',
    'editor/preview',
  ],
}

/** The rooms whose code never runs in a visitor's browser: they may use Node, what reads files, and the schema. */
const NODE_ROOMS = [
  'migrations',
  'content',
  'build',
  'deploy',
  'release',
  'authoring',
  'server',
  'office',
  'editor/server',
  'editor/door',
]

/** The rooms that run on a host where only `dependencies` are installed. */
const HOSTED_ROOMS = ['model', 'contract', 'server', 'office']

const NODE_ONLY = [...builtinModules, 'ajv', 'jsonc-parser', 'sharp', 'image-size']

const rooms = Object.keys(MAY_IMPORT)

/** The folders of `src/content` by stage. Each may import only the folders before it, and only the last one the modules above them. */
const CONTENT_STAGES = [
  'diagnostics',
  'schema',
  'json',
  'texts',
  'validate',
  'documents',
  'files',
  'media',
  'findings',
  'checks',
  'collections',
  'dates',
  'resolve',
  'show',
  'report',
]

/** The one room for browsers that reads JSON with its offsets. */
const READS_JSON = 'editor/core'

export default defineConfig({
  plugins: ['import'],
  categories: { correctness: 'off' },
  rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
  overrides: [
    forbid('src/**', [['', 'this folder of src/ is no room: add it to .walls.config.ts and to the README']]),
    ...Object.entries(MAY_IMPORT).map(([room, allowed]) => forbid(`src/${room}/**`, wallsOf(room, allowed))),
    ...CONTENT_STAGES.slice(0, -1).map((stage, index) =>
      forbid(`src/content/${stage}/*.ts`, [
        ...wallsOf('content', MAY_IMPORT.content),
        [
          `^\\.\\./((${CONTENT_STAGES.slice(index + 1).join('|')})/|[^/]+$)`,
          `src/content/${stage} may import only the stages before it`,
        ],
      ]),
    ),
    forbid('src/blocks/*/**', [
      ...wallsOf('blocks', MAY_IMPORT.blocks),
      ['^\\.\\./[^.]', 'a block knows no other block: nest them by a slot and the engine'],
    ]),
    { files: ['**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
  ],
})

type Wall = [specifier: string, message: string]

function forbid(folder: string, walls: Wall[]): OxlintOverride {
  const patterns = walls.map(([regex, message]) => ({ regex, message }))
  return { files: [folder], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

function wallsOf(room: string, allowed: string[]): Wall[] {
  // The rooms of the editor stand side by side in one folder: each other room is known by the last part of its path.
  const isNested = room.includes('/')
  const nameOf = (path: string) => path.split('/').at(isNested ? -1 : 0) ?? path
  const others = rooms
    .filter((name) => name !== room && !allowed.includes(name))
    .map(nameOf)
    .filter((name) => !allowed.map(nameOf).includes(name))
  const nodeOnly = room === READS_JSON ? NODE_ONLY.filter((name) => name !== 'jsonc-parser') : NODE_ONLY
  const outside: Wall = ['^/|^(\\.\\./)+(scripts|tests|site-content)/', 'src/ may import nothing outside it']
  const forBrowsers: Wall[] = [
    [`^node:|^(${nodeOnly.join('|')})(/|$)`, `src/${room} runs in browsers too: no Node, no validator`],
    ['site\\.schema\\.json$', 'the schema is for the rooms that run in Node'],
  ]
  const forHosts: Wall = [
    `^(${Object.keys(manifest.devDependencies).join('|')})(/|$)`,
    `src/${room} runs where only the dependencies of package.json are installed`,
  ]
  return [
    [`^(\\.\\./)+(${others.join('|')})/`, `src/${room} may import only ${allowed.join(', ') || 'itself'}`],
    outside,
    ...(NODE_ROOMS.includes(room) ? [] : forBrowsers),
    ...(HOSTED_ROOMS.includes(room) ? [forHosts] : []),
  ]
}
