import type { Plugin } from 'vite'

/**
 * Lets what nobody uses of react-router fall out of the bundle: its components are kept by `X.displayName = …`, by calls
 * and by base classes that a bundler cannot know to be harmless (7 kB of gzip). Its warnings for developers go too.
 */
export const slimRouter: Plugin = {
  name: 'slim-router',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replace(/^"use client";$/m, '')
        .replace(/^\w+\.(displayName|contextType) = .*$/gm, '')
        .replace(/= (class extends React\d*\.Component \{.*?\n\});/gs, '= /* @__PURE__ */ (() => $1)();')
        .replace(/= (React\d*\.)?(createContext|forwardRef|memo)\(/g, '= /* @__PURE__ */ $1$2(')
        .replace(/^(\s*)(warning|warnOnce)\(/gm, '$1/* @__PURE__ */ $2('),
  },
}

/**
 * Lets what nobody uses of styled-components fall out of the bundle: a component for each element of HTML (`style-names.ts` writes them as
 * calls), prefixes for old browsers, namespaces, styles as objects, and statics of wrapped components (2 kB of gzip).
 */
export const slimLibrary: Plugin = {
  name: 'slim-library',
  enforce: 'pre',
  transform: {
    filter: { id: /styled-components\.browser\.esm\.js$/ },
    handler: (code) =>
      [
        // The elements.
        [/\w+\.forEach\(e=>\{(\w+)\[e\]=\w+\(e\)\}\)/, ''],
        // Prefixes and namespaces.
        [/\w\.prefix&&\w\.push\(\w\.prefixer\),/, ''],
        [/\w\.namespace&&\(\w=\w+\(\w,\w\.namespace\)\),/, ''],
        // Objects.
        [/\((\w+)\(e,s\),s\):\(s\.push\(e\.toString\(\)\),s\)\}/, 's:(s.push(e.toString()),s)}'],
        // Statics.
        [/,c&&\w+\(g,o,\{attrs:!0[^}]*\}\),g\}/, ',g}'],
      ].reduce((text, [pattern, by]) => {
        if (!(pattern as RegExp).test(text))
          throw new Error(`styled-components has changed: ${String(pattern)}`)
        return text.replace(pattern!, by as string)
      }, code),
  },
}

/**
 * Lets the code that renders pages have what a CommonJS module exports, instead of asking for it each time: React's `jsx` is called
 * hundreds of times for a page, and each time through a function that looks for it by its name.
 */
export const plainExports: Plugin = {
  name: 'plain-exports',
  renderChunk(code) {
    const plain = code.replaceAll('get: ((k) => from[k]).bind(null, key),', 'value: from[key],')
    if (plain === code) throw new Error('The bundler reads exports of CommonJS otherwise now.')
    return { code: plain, map: null }
  },
}

/** Takes comments, line breaks and indentation out of the CSS of styled components (0.7 kB of gzip). */
export const slimStyles: Plugin = {
  name: 'slim-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: 'styled-components' },
    handler: (code) => code.replace(STYLES, (_, tag: string, css: string) => `${tag}${slimCss(css)}\``),
  },
}

/** The templates of styled-components, and no others: `styled.li<{ $isOpen: boolean }>`. What is put in by `${…}` may hold a template of its own. */
const STYLES =
  /(\b(?:styled(?:\.\w+|\([^()`]*\))+|css|keyframes|createGlobalStyle)(?:<[^`]*>)?`)((?:\$\{(?:[^{}]|\{[^{}]*\})*\}|[^`])*)`/g

function slimCss(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/([{};,:])\n/g, '$1')
    .replace(/\n/g, ' ')
    .replace(/ ?\{/g, '{')
    .replace(/;?\}/g, '}')
    .replace(/([,:>]) /g, '$1')
    .trim()
}
