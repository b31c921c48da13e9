import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { devBase, sitePlugin } from './src/engine/build/dev-plugin.ts'
import { cacheFolder } from './src/engine/content/cache/cache-folder.ts'
import { SITE_BLOCKS } from './src/engine/content/schema/site-blocks.ts'
import { siteBlocksPlugin } from './src/engine/build/site-blocks-plugin.ts'
import { styledComponents } from './src/engine/build/styled-components.ts'
import { cataloguePlugin } from './src/tools/authoring/catalogue/plugin.ts'
import { createDevApi } from './scripts/dev-api.ts'
import { temporaryFolder } from './scripts/temporary-folder.ts'

const { API_PROXY, AS_OF, PORT, SITE_CONTENT, VITEST } = process.env
const content = SITE_CONTENT || 'site-content'
const base = VITEST ? '' : devBase(content)

/** Tests by their names: they start servers, commands or databases, or take seconds (host), mock a module (mock), or render without a document (node). */
const HOST = ['{src,tests,scripts}/**/*.host.test.ts', 'tests/faults/*.test.ts']
const MOCKING = ['{src,tests}/**/*.mock.test.ts']
const RENDERED = ['{src,tests}/**/*.node.test.tsx']

/**
 * Tests that `npm run check` leaves to `npm test`: those of the server, whole builds and tools of operators, those of the editor that no
 * block type concerns, and the slowest of the content.
 */
const LEFT_TO_NPM_TEST = [
  'src/server/**',
  'src/editor/{access,core,server,writer}/**',
  'src/editor/*.test.tsx',
  'src/editor/app/!(form)/**',
  'src/editor/app/form/{FormPanel,fields,lists}.test.tsx',
  'src/tools/{deploy,import,release}/**',
  'src/engine/build/**',
  'src/engine/content/{documents,fonts,media}/**',
  'src/engine/content/{wrong-values,validate/validators}.test.ts',
  'tests/{common-letters.node,formats}.test.tsx',
  'tests/walls.test.ts',
]

/** The files of random samples. Vitest's filter by tag would load each file before it leaves out its tests. */
const findFuzz = () =>
  globSync('{src,tests}/**/*.test.{ts,tsx}').filter((file) =>
    /^\/\/ @module-tag fuzz$/m.test(readFileSync(file, 'utf8')),
  )

export default defineConfig(({ mode }) => {
  const left = mode === 'check' ? [...LEFT_TO_NPM_TEST, ...findFuzz()] : []
  return {
    appType: 'custom',
    base: `${base}/`,
    optimizeDeps: { entries: ['src/engine/build/dev-entry.tsx', 'src/tools/authoring/catalogue/frame.tsx'] },
    // Its package gives Node another module than the one it names: bundled, it is the same on both sides.
    ssr: { noExternal: ['styled-components'] },
    plugins: [
      siteBlocksPlugin(),
      styledComponents,
      react(),
      cataloguePlugin(),
      !VITEST && sitePlugin(content, API_PROXY ? undefined : createDevApi, AS_OF),
    ],
    server: {
      host: '127.0.0.1',
      port: Number(PORT) || 5173,
      ...(API_PROXY && { proxy: { [`${base}/api`]: { target: API_PROXY, changeOrigin: true } } }),
    },
    test: {
      // By default Vitest leaves one core free, which is half of a machine with two.
      maxWorkers: '100%',
      // No test fails because a machine is busy: this only ends what hangs.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // Files whose random samples `npm run test:fuzz` tries for longer; tests of whole servers that `npm test` has.
      tags: [{ name: 'fuzz' }, { name: 'smoke' }],
      expect: { poll: { timeout: 60_000 } },
      // Rules go into a style sheet one by one, as in the browser: jsdom would read the whole sheet again for each. Processes and threads
      // that tests start share their compiled code, because compiling takes most of their time.
      env: {
        SC_DISABLE_SPEEDY: 'false',
        TMPDIR: temporaryFolder(),
        NODE_COMPILE_CACHE: cacheFolder('compiled'),
      },
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            include: ['{src,tests,scripts}/**/*.test.ts', ...RENDERED],
            exclude: [...MOCKING, ...HOST, ...left],
            // Most of the time went into loading the same modules for each file.
            isolate: false,
          },
        },
        { extends: true, test: { name: 'host', include: HOST, isolate: false } },
        {
          extends: true,
          test: {
            name: 'isolated',
            include: [
              '{src,tests}/**/*.test.tsx',
              `${SITE_BLOCKS.replaceAll('\\', '/')}/*/*.test.tsx`,
              ...MOCKING,
            ],
            exclude: [...RENDERED, ...left],
            environment: 'jsdom',
            setupFiles: ['tests/support/isolated.ts'],
            // Each file gets modules and a document of its own in the same process: starting one with jsdom takes longer than most files.
            pool: 'vmForks',
            vmMemoryLimit: '1GB',
          },
        },
      ],
    },
  }
})
