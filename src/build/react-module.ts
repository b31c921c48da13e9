import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Entry points of React that are CommonJS, and the prefix of their modules here. */
const ENTRIES = ['react', 'react/jsx-runtime']
const PREFIX = '\0module:'

/** Functions without side effects: the bundler may leave out their calls. */
const PURE = ['createContext', 'forwardRef', 'memo']

/**
 * Gives React to ES modules as an ES module. React is CommonJS, in which a bundler sees neither what a library leaves unused nor
 * which calls are pure: without this and `leanRouter`, most of react-router stays in the visitor's bundle (9 kB of gzip).
 */
export const reactModule: Plugin = {
  name: 'react-module',
  enforce: 'pre',
  resolveId(source, importer = '') {
    // React's own packages are CommonJS too, and get the original.
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
        PURE.includes(name)
          ? `/* @__NO_SIDE_EFFECTS__ */ export function ${name}(a, b) { return all.${name}(a, b) }`
          : `export const ${name} = /* @__PURE__ */ (() => all.${name})()`,
      ),
    ].join('\n')
  },
}

/** Leaves out statics of react-router's components, such as names for developer tools, that keep the unused ones in the bundle. */
export const leanRouter: Plugin = {
  name: 'lean-router',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => code.replace(/^\w+\.(displayName|contextType) = .*$/gm, ''),
  },
}
