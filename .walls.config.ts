/** The walls between the rooms of src/, for `npm run check`. The README has the same table with what lives in each room. */
import { builtinModules } from 'node:module'
import { defineConfig, type OxlintOverride } from 'oxlint'
import manifest from './package.json' with { type: 'json' }

/** What the code of each room may import besides its own room. Between wings: tools → editor → server → engine; blocks → engine. */
const MAY_IMPORT: Record<string, string[]> = {
  'engine/model': [],
  'engine/contract': ['engine/model'],
  'engine/ui': [],
  'engine/tiles': ['engine/model'],
  'engine/json-text': ['engine/model'],
  'engine/migrations': ['engine/model', 'engine/json-text'],
  'engine/content': ['engine/model', 'engine/tiles', 'engine/migrations'],
  'engine/rendering': ['engine/model', 'engine/contract', 'engine/ui'],
  'engine/shell': ['engine/model', 'engine/contract', 'engine/ui', 'engine/rendering'],
  'engine/build': [
    'engine/model',
    'engine/contract',
    'engine/tiles',
    'engine/content',
    'engine/rendering',
    'engine/shell',
  ],
  blocks: ['engine/model', 'engine/contract', 'engine/ui', 'engine/tiles', 'engine/rendering'],
  server: ['engine/model', 'engine/contract'],
  'server/office': ['engine/model', 'engine/contract', 'server'],
  'editor/core': ['engine/model', 'engine/json-text'],
  'editor/writer': ['engine/model', 'editor/core'],
  'editor/preview': [
    'engine/model',
    'engine/json-text',
    'engine/contract',
    'engine/rendering',
    'engine/shell',
    'blocks',
    'editor/core',
    'editor/writer',
  ],
  'editor/app': [
    'engine/model',
    'engine/json-text',
    'engine/ui',
    'editor/core',
    'editor/writer',
    'editor/preview',
  ],
  'editor/server': [
    'engine/model',
    'engine/json-text',
    'engine/migrations',
    'engine/contract',
    'engine/content',
    'engine/build',
    'server',
    'editor/core',
    'editor/preview',
  ],
  'editor/access': [
    'engine/model',
    'engine/contract',
    'engine/content',
    'engine/build',
    'server',
    'server/office',
    'editor/core',
    'editor/server',
  ],
  'tools/import': ['engine/model', 'engine/json-text', 'engine/rendering', 'editor/core', 'editor/writer'],
  'tools/authoring': [
    'engine/model',
    'engine/contract',
    'engine/ui',
    'engine/content',
    'engine/rendering',
    'engine/build',
    'blocks',
    'editor/core',
  ],
  'tools/deploy': ['engine/model', 'engine/contract', 'engine/content', 'engine/build'],
  'tools/release': ['engine/contract', 'engine/content', 'engine/build', 'server', 'editor/server'],
}

/** The files that join the engine and the blocks: only they import the registry. */
const ENTRIES = ['src/engine/shell/entry-*.tsx', 'src/engine/build/dev-entry.tsx']

/** The rooms whose code never runs in a visitor's browser: they may use Node, what reads files, and the schema. */
const NODE_ROOMS = [
  'engine/migrations',
  'engine/content',
  'engine/build',
  'server',
  'server/office',
  'editor/server',
  'editor/access',
  'tools/authoring',
  'tools/deploy',
  'tools/release',
]

/** The rooms that run on a host where only `dependencies` are installed. */
const HOSTED_ROOMS = ['engine/model', 'engine/contract', 'server', 'server/office']

const NODE_ONLY = [...builtinModules, 'ajv', 'jsonc-parser', 'sharp', 'image-size']

const rooms = Object.keys(MAY_IMPORT)

/** The folders of `src/engine/content` by stage. Each may import only the folders before it, and only the last one the modules above them. */
const CONTENT_STAGES = [
  'cache',
  'diagnostics',
  'schema',
  'json',
  'texts',
  'validate',
  'documents',
  'fonts',
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
const READS_JSON = 'engine/json-text'

export default defineConfig({
  plugins: ['import'],
  categories: { correctness: 'off' },
  rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
  overrides: [
    forbid('src/**', [['', 'this folder of src/ is no room: add it to .walls.config.ts and to the README']]),
    ...Object.entries(MAY_IMPORT).map(([room, allowed]) => forbid(`src/${room}/**`, wallsOf(room, allowed))),
    ...CONTENT_STAGES.slice(0, -1).map((stage, index) =>
      forbid(`src/engine/content/${stage}/*.ts`, [
        ...wallsOf('engine/content', MAY_IMPORT['engine/content']),
        [
          `^\\.\\./((${CONTENT_STAGES.slice(index + 1).join('|')})/|[^/]+$)`,
          `src/engine/content/${stage} may import only the stages before it`,
        ],
      ]),
    ),
    ...ENTRIES.map((entry) => {
      const [, room = ''] = /^src\/(.+)\/[^/]+$/.exec(entry) ?? []
      return forbid(entry, wallsOf(room, [...(MAY_IMPORT[room] ?? []), 'blocks']))
    }),
    forbid('src/blocks/*/**', [
      ...wallsOf('blocks', MAY_IMPORT['blocks']),
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

function wallsOf(room: string, allowed: string[] = []): Wall[] {
  const others = rooms.filter(
    (name) => name !== room && !allowed.includes(name) && !room.startsWith(`${name}/`),
  )
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
    [
      `^(${others.map((other) => pathFrom(room, other)).join('|')})/`,
      `src/${room} may import only ${allowed.join(', ') || 'itself'}`,
    ],
    outside,
    ...(NODE_ROOMS.includes(room) ? [] : forBrowsers),
    ...(HOSTED_ROOMS.includes(room) ? [forHosts] : []),
  ]
}

/** Returns a pattern for the start of import paths from one room to another, which do not name the folder that both are in. */
function pathFrom(room: string, other: string): string {
  const [wing] = room.split('/')
  if (other.startsWith(`${room}/`)) return String.raw`(\./|(\.\./)+)${other.slice(room.length + 1)}`
  return String.raw`(\.\./)+${other.startsWith(`${wing}/`) ? other.slice(other.indexOf('/') + 1) : other}`
}
