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
  /** Source files inside the visitor's bundle, for the check of the walls. */
  modules: string[]
}

/** The engine ready to write a site, and the folder of its own public files (the application). */
export type EngineBundle = Engine & BundleInfo & { folder: string }

/**
 * Bundles the engine with Vite, or takes it from the cache when nothing under `src/` has changed: it does not depend on
 * the content, so that changing a text neither bundles anything nor makes visitors fetch the application again.
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
  // It takes a while to load: who finds a bundle that was made before does without.
  const { runVite } = await import('./run-vite.ts')
  const client = await runVite({
    outDir: `${aside}/client`,
    // As a library: otherwise each import of a chunk goes through Vite's own code, which looks for styles that no chunk has.
    lib: { entry: CLIENT, formats: ['es'] },
    rolldownOptions: {
      // The boot script calls what it exports.
      preserveEntrySignatures: 'allow-extension',
      output: { ...splitCode(CLIENT), minify: true },
    },
  })
  const [app] = client
  await runVite({
    outDir: `${aside}/server`,
    ssr: 'src/site/entry-server.tsx',
    rolldownOptions: { output: { codeSplitting: false } },
  })
  // Node would parse it twice to find out.
  writeFileSync(`${aside}/package.json`, '{"type":"module"}')
  const [boot] = await runVite({
    write: false,
    lib: { entry: 'src/site/boot.ts', formats: ['iife'], name: 'boot' },
  })
  const info = {
    app: `/${app.fileName}`,
    ...chunksOf(client),
    // Every byte of it is in every page.
    boot: boot.code.trim().replace(/^\(function\(\)\{(.*)\}\)\(\);$/s, '(()=>{$1})()'),
    modules: client.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(ROOT, id))),
  }
  writeFileSync(`${aside}/engine.json`, JSON.stringify(info))
}

/**
 * The files that the application imports at once, and those that each block type loads besides: its own and those that it shares with
 * others.
 */
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
