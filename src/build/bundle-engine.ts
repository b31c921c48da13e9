import { readFileSync, writeFileSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cachedBundle } from './bundle-cache.ts'
import { engineVersion } from './engine-version.ts'
import type { runVite } from './run-vite.ts'
import type * as EntryServer from '../site/entry-server.tsx'
import type { Engine, EngineFiles } from './engine.ts'
import { splitCode } from './split-code.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CLIENT = resolve(ROOT, 'src/site/entry-client.tsx')
const CACHE = resolve(ROOT, 'node_modules/.cache/site-engine')

interface BundleInfo extends EngineFiles {
  modules: string[]
}

export type EngineBundle = Engine & BundleInfo & { folder: string }

/**
 * Bundles the engine with Vite, or takes the bundle from the cache. Of the content, only the site's own blocks change the bundle. So
 * visitors keep the cached application when a text changes.
 */
export async function bundleEngine(): Promise<EngineBundle> {
  return openEngine(await cachedBundle(resolve(CACHE, engineVersion()), bundleInto))
}

async function openEngine(bundle: string): Promise<EngineBundle> {
  const info: BundleInfo = JSON.parse(readFileSync(resolve(bundle, 'engine.json'), 'utf8'))
  const entry: typeof EntryServer = await import(
    pathToFileURL(resolve(bundle, 'server/entry-server.js')).href
  )
  return { ...entry, ...info, folder: resolve(bundle, 'client') }
}

async function bundleInto(aside: string): Promise<void> {
  // Vite is slow to load, and not needed for a cached bundle.
  const { runVite } = await import('./run-vite.ts')
  const client = await runVite({
    outDir: `${aside}/client`,
    // Builds a library, because other bundles contain code that preloads the styles of chunks. Chunks never have styles here.
    lib: { entry: CLIENT, formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      // Leaves out the annotations for bundlers, which are of no use to a browser.
      output: { ...splitCode(CLIENT), minify: true, comments: { annotation: false } },
    },
  })
  const [app] = client
  await runVite({
    outDir: `${aside}/server`,
    ssr: 'src/site/entry-server.tsx',
    rolldownOptions: { output: { codeSplitting: false } },
  })
  // Without this file, Node would parse the bundle twice to detect modules.
  writeFileSync(`${aside}/package.json`, '{"type":"module"}')
  const [boot] = await runVite({
    write: false,
    lib: { entry: 'src/site/boot.ts', formats: ['iife'], name: 'boot' },
  })
  const info = {
    app: `/${app.fileName}`,
    ...chunksOf(client),
    // Shortens the wrapper function, because the boot script is part of every page.
    boot: boot.code.trim().replace(/^\(function\(\)\{(.*)\}\)\(\);$/s, '(()=>{$1})()'),
    modules: client.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(ROOT, id))),
  }
  writeFileSync(`${aside}/engine.json`, JSON.stringify(info))
}

/** Returns the files that the application imports at once, and the further files of each block type. */
function chunksOf([app, ...others]: Awaited<ReturnType<typeof runVite>>): Pick<
  EngineFiles,
  'shared' | 'chunks'
> {
  const filesOf = (name: string): string[] => {
    const chunk = others.find(({ fileName }) => fileName === name)
    return chunk ? [`/${name}`, ...chunk.imports.flatMap(filesOf)] : []
  }
  const shared = [...new Set(app.imports.flatMap(filesOf))]
  const chunks = others
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ fileName, facadeModuleId }) => [
      basename(facadeModuleId ?? fileName, '.tsx'),
      filesOf(fileName).filter((file) => !shared.includes(file)),
    ])
  return { shared, chunks: Object.fromEntries(chunks) }
}
