import { resolve } from 'node:path'
import { createRequire } from 'node:module'
import { build, type InlineConfig, type Plugin } from 'vite'
import { BASELINE } from '../shell/baseline.ts'
import { siteBlocksPlugin } from './site-blocks-plugin.ts'
import { styledComponents } from './styled-components.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * The baseline's syntax. Chrome 90 misreads optional chaining only before spread arguments, which a test forbids. Written out, all optional
 * chaining would make the scripts larger.
 */
const TARGET = Object.entries({ ...BASELINE, chrome: 91, edge: 91 }).map(([name, version]) => name + version)

/**
 * Facts about all browsers of the baseline, by expressions of packages, so that the bundler leaves out what cannot run there: code for
 * servers, for developer tools and for older browsers.
 */
const FACTS = {
  SC_DISABLE_SPEEDY: 'false',
  'typeof SC_DISABLE_SPEEDY': '"boolean"',
  'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '"undefined"',
  'typeof __webpack_nonce__': '"undefined"',
  'typeof process': '"undefined"',
  'typeof setImmediate': '"undefined"',
  'typeof document': '"object"',
  'typeof performance': '"object"',
  'typeof window': '"object"',
  'typeof AbortController': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof Promise': '"function"',
  'typeof WeakMap': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof queueMicrotask': '"function"',
  'typeof setTimeout': '"function"',
}

/**
 * Bundles code for browsers or for the build.
 *
 * @param base prefix of the addresses
 * @returns the entry, and the chunks that the entry imports on demand
 */
export async function runVite(options: InlineConfig['build'], base = '/') {
  const result = await inProduction(() =>
    build({
      root: ROOT,
      base,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [siteBlocksPlugin(), styledComponents, reactModule, leanRouter],
      ssr: { noExternal: true },
      // Vite does not define this variable in library mode and for servers.
      define: { 'process.env.NODE_ENV': '"production"', ...(!options?.ssr && FACTS) },
      build: {
        ...(!options?.ssr && { target: TARGET }),
        // Older browsers show the plain page.
        cssTarget: ['chrome70', 'firefox70', 'safari12', 'ios12'],
        emptyOutDir: true,
        modulePreload: false,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        ...options,
        // Ignores the directive `use client`, because the project does not use React Server Components.
        rolldownOptions: { checks: { moduleLevelDirective: false }, ...options?.rolldownOptions },
      },
    }),
  )
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('Vite gave no output.')
  const [entry, ...others] = output.output
  return [entry, ...others.filter((file) => file.type === 'chunk')] as const
}

/** Calls `act` with `NODE_ENV=production`, so that bundlers choose the production build of React. Then restores the variable. */
async function inProduction<T>(act: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    return await act()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

const require = createRequire(import.meta.url)

/** The CommonJS modules of React to replace, and the prefix of the ES modules that replace them. */
const ENTRIES = ['react', 'react/jsx-runtime']
const PREFIX = '\0module:'

const PURE_FUNCTIONS = ['createContext', 'forwardRef', 'memo']

/** Converts React to an ES module. With CommonJS, the bundler cannot remove unused code, and keeps most of react-router (9 kB of gzip). */
const reactModule: Plugin = {
  name: 'react-module',
  enforce: 'pre',
  resolveId(source, importer = '') {
    // React's own packages need the CommonJS original.
    const isOriginal =
      importer.startsWith(PREFIX) || /node_modules\/(react|react-dom|scheduler)\//.test(importer)
    return ENTRIES.includes(source) && !isOriginal ? PREFIX + source : null
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return null
    const source = id.slice(PREFIX.length)
    const all: object = require(source)
    const names = Object.keys(all)
    return [
      `import all from '${source}'`,
      'export default all',
      ...names.map((name) =>
        PURE_FUNCTIONS.includes(name)
          ? `/* @__NO_SIDE_EFFECTS__ */ export function ${name}(a, b) { return all.${name}(a, b) }`
          : `export const ${name} = /* @__PURE__ */ (() => all.${name})()`,
      ),
    ].join('\n')
  },
}

/**
 * Removes static properties of react-router's components. These properties, such as names for developer tools, would keep unused components
 * in the bundle.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => code.replace(/^\w+\.(displayName|contextType) = .*$/gm, ''),
  },
}
