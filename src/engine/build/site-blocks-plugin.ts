import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { siteBlocks } from '../content/schema/schema.ts'
import { engineFile, SITE_BLOCKS } from '../content/schema/site-blocks.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const REGISTRY = 'virtual:site-blocks'
/** Prefix of the site's own blocks in import paths and in glob patterns. */
const FILES = 'site-blocks/'
const PACKAGES = ['react', 'styled-components']
const TEST_PACKAGES = ['vitest', '@testing-library/react']

/**
 * Lets Vite load the site's own blocks. A block may import files of its folder, React, styled-components, and the engine's public folders.
 */
export function siteBlocksPlugin(): Plugin {
  return {
    name: 'site-blocks',
    enforce: 'pre',
    config: () => ({
      server: { fs: { allow: [ROOT, SITE_BLOCKS] } },
      // Resolves packages from the engine's folder, because the site's folder has none.
      resolve: { dedupe: [...PACKAGES, ...TEST_PACKAGES] },
    }),
    resolveId: {
      // Sites without their own blocks need only the empty registry, so other imports are not resolved here.
      filter: { id: siteBlocks().blocks.size > 0 ? /./ : /^(virtual:)?site-blocks/ },
      handler(source, importer) {
        if (source === REGISTRY) return `\0${REGISTRY}`
        if (source.startsWith(FILES)) return idOf(join(SITE_BLOCKS, source.slice(FILES.length)))
        // `resolve` turns the slashes of Vite's ids into those of the system.
        if (!importer || !resolve(importer).startsWith(SITE_BLOCKS + sep)) return null
        // Accepts absolute imports, because Vite itself adds them in development.
        if (isAbsolute(source) || PACKAGES.includes(source.split('/')[0] ?? '')) return null
        if (/\.test\.tsx?$/.test(importer) && TEST_PACKAGES.includes(source)) return null
        const [block = ''] = relative(SITE_BLOCKS, resolve(importer)).split(sep)
        const own = resolve(importer, '..', source)
        if (source.startsWith('.') && own.startsWith(join(SITE_BLOCKS, block) + sep)) return null
        const file = engineFile(source)
        return file === undefined ? this.error(explain(block, source)) : idOf(file)
      },
    },
    load: { filter: { id: /virtual:site-blocks/ }, handler: registryCode },
  }
}

/** Returns the path of a file as Vite's ids have it, with `/` on Windows too. One file would otherwise be two modules. */
export function idOf(file: string): string {
  return file.split(sep).join('/')
}

function registryCode(): string {
  const entries = [...siteBlocks().blocks].map(([name, { [name]: schema }]) => {
    const file = JSON.stringify(idOf(join(SITE_BLOCKS, name, `${name}.tsx`)))
    const hydrate = JSON.stringify(schema?.['x-hydrate'])
    return `${name}: { component: chunk(async () => (await import(${file})).${name}), hydrate: ${hydrate} },`
  })
  return [
    `import { chunk } from ${JSON.stringify(idOf(join(ROOT, 'src/engine/rendering/chunk.tsx')))}`,
    `export const siteBlocks = {\n${entries.join('\n')}\n}`,
  ].join('\n')
}

function explain(block: string, source: string): string {
  return `El bloque ${block} del sitio importa "${source}", y solo puede importar archivos de su carpeta, engine/model, engine/contract, engine/ui, engine/rendering, react y styled-components.`
}
