import type { Plugin } from 'vite'

/**
 * Lets what nobody uses of react-router fall out of the bundle: its components are kept by `X.displayName = …` and by calls
 * that a bundler cannot know to be harmless (6 kB of gzip).
 */
export const slimRouter: Plugin = {
  name: 'slim-router',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replace(/^"use client";$/m, '')
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= (React\d*\.)?(createContext|forwardRef|memo)\(/g, '= /* @__PURE__ */ $1$2('),
  },
}

/** Takes comments, line breaks and indentation out of the CSS of styled components (0.7 kB of gzip). */
export const slimStyles: Plugin = {
  name: 'slim-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: 'styled-components' },
    handler: (code) =>
      code.replace(
        // What is put in by `${…}` may hold a template of its own.
        /((?:styled|css)\b[^`]*`)((?:\$\{(?:[^{}]|\{[^{}]*\})*\}|[^`])*)`/g,
        (_, tag: string, css: string) => `${tag}${slimCss(css)}\``,
      ),
  },
}

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
