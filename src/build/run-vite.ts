import { resolve } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { leanRouter, reactModule } from './react-module.ts'
import { siteBlocksPlugin } from './site-blocks-plugin.ts'
import { styledComponents } from './styled-components.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Bundles code for browsers, or for rendering pages.
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
      plugins: [siteBlocksPlugin(), reactModule, leanRouter],
      oxc: { plugins: { styledComponents } },
      ssr: { noExternal: true },
      // Vite does not define this variable for servers and libraries.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        emptyOutDir: true,
        modulePreload: false,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        ...options,
        // Ignores the `use client` of libraries: React Server Components are not used.
        rolldownOptions: { checks: { moduleLevelDirective: false }, ...options?.rolldownOptions },
      },
    }),
  )
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('Vite gave no output.')
  const [entry, ...others] = output.output
  return [entry, ...others.filter((file) => file.type === 'chunk')] as const
}

/** Selects the production build of React, whatever `NODE_ENV` the caller has. */
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
