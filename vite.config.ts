import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { sitePlugin } from './src/build/dev-plugin.ts'
import { styledComponents } from './src/build/styled-components.ts'
import { cataloguePlugin } from './src/authoring/catalogue/plugin.ts'
import { createDevApi } from './scripts/dev-api.ts'
import * as examples from './tests/support/examples-site.ts'
import { temporaryFolder } from './tests/support/temporary-folder.ts'

const { API_PROXY, PORT, SITE_CONTENT, VITEST } = process.env

/** They mock a module: others of their process would get it too. */
const MOCKING = [
  'src/content/operations.test.ts',
  'src/server/live-site.test.ts',
  'src/office/{login,password,people-section,second-step}.test.ts',
]

/**
 * They start servers, commands, threads, Apache or databases, watch folders, encode photographs and fonts, or hash for seconds: `npm test` runs them,
 * `npm run check` does not.
 */
const HOST = [
  'tests/{apache,build,http-fuzz,publication,repeated-builds}.test.ts',
  'tests/faults/*.test.ts',
  'scripts/{deploy,edit/{editor-process,office-section},inbox,setup}.test.ts',
  'src/release/*.test.ts',
  'scripts/validate.test.ts',
  'src/content/{media/photos,watch-folder}.test.ts',
  'src/editor/server/{checks,git,media-routes,page-routes,publish-routes}.test.ts',
  'src/office/{password-cost,second-steps,status-section}.test.ts',
  'src/server/{cap-connections,log,raw-clients,slow-bodies}.test.ts',
  'src/server/{alerts/alerts,storage/daily-copies}.test.ts',
  'src/server/mail/{explain-fault,mailer,smtp}.test.ts',
]

/** They render as the build does, where there is no document. */
const RENDERED = ['src/site/{entry-server,render-styled}.test.tsx', 'tests/routes.test.tsx']

export default defineConfig({
  appType: 'custom',
  optimizeDeps: { entries: ['src/build/dev-entry.tsx', 'src/authoring/catalogue/frame.tsx'] },
  // Its package gives Node another module than the one it names: bundled, it is the same on both sides.
  ssr: { noExternal: ['styled-components'] },
  oxc: { plugins: { styledComponents } },
  plugins: [
    react(),
    cataloguePlugin(examples),
    !VITEST && sitePlugin(SITE_CONTENT || 'site-content', API_PROXY ? undefined : createDevApi),
  ],
  server: {
    host: '127.0.0.1',
    port: Number(PORT) || 5173,
    ...(API_PROXY && { proxy: { '/api': { target: API_PROXY, changeOrigin: true } } }),
  },
  test: {
    // By default Vitest leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
    // No test fails because a machine is busy: this only ends what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Rules go into a style sheet one by one, as in the browser: jsdom would read the whole sheet again for each.
    env: { SC_DISABLE_SPEEDY: 'false', TMPDIR: temporaryFolder() },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{src,tests,scripts}/**/*.test.ts', ...RENDERED],
          exclude: [...MOCKING, ...HOST],
          // Most of the time went into loading the same modules for each file.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'host', include: HOST, isolate: false } },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['{src,tests}/**/*.test.tsx', ...MOCKING],
          exclude: RENDERED,
          environment: 'jsdom',
          setupFiles: ['tests/support/isolated.ts'],
          // Each file gets modules and a document of its own in the same process: starting one with jsdom takes longer than most files.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
        },
      },
    ],
  },
})
