import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** The CommonJS modules of React to replace, and the prefix of the ES modules that replace them. */
const ENTRIES = ['react', 'react/jsx-runtime']
const PREFIX = '\0module:'

const PURE_FUNCTIONS = ['createContext', 'forwardRef', 'memo']

/** Converts React to an ES module. With CommonJS, the bundler cannot remove unused code, and keeps most of react-router (9 kB of gzip). */
export const reactModule: Plugin = {
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
export const leanRouter: Plugin = {
  name: 'lean-router',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => code.replace(/^\w+\.(displayName|contextType) = .*$/gm, ''),
  },
}
