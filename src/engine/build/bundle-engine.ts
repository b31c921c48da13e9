import { readFileSync, writeFileSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cachedBundle, engineVersion } from './bundle-cache.ts'
import { idOf } from './site-blocks-plugin.ts'
import type { runVite } from './run-vite.ts'
import type * as EntryServer from '../shell/entry-server.tsx'
import type { Engine, EngineFiles } from './engine.ts'
import type { Rolldown } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../..')
const CLIENT = resolve(ROOT, 'src/engine/shell/entry-client.tsx')
const CACHE = resolve(ROOT, 'node_modules/.cache/site-engine')

interface BundleInfo extends EngineFiles {
  modules: string[]
}

export type EngineBundle = Engine & BundleInfo & { folder: string }

/**
 * Bundles the engine with Vite, or takes the bundle from the cache. The bundle depends on the code only, so visitors' browsers keep their
 * cached copy when the content changes.
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
  // Imports Vite only here, because loading it is slow and a cached bundle does not need it.
  const { runVite } = await import('./run-vite.ts')
  const client = await runVite({
    outDir: `${aside}/client`,
    // Builds in library mode. Otherwise, Vite would add code that preloads the styles of chunks, and these chunks have no styles.
    lib: { entry: CLIENT, formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: { ...splitCode(idOf(CLIENT)), minify: true, comments: { annotation: false } },
    },
  })
  const [app] = client
  await runVite({
    outDir: `${aside}/server`,
    ssr: 'src/engine/shell/entry-server.tsx',
    rolldownOptions: { output: { codeSplitting: false } },
  })
  // Tells Node that the bundle is an ES module. Node would otherwise parse the bundle twice to find out.
  writeFileSync(`${aside}/package.json`, '{"type":"module"}')
  const [boot] = await runVite({
    write: false,
    // Older browsers than the baseline run this script too, and find out that they stay with the plain page.
    target: 'es2018',
    lib: { entry: 'src/engine/shell/boot.ts', formats: ['iife'], name: 'boot' },
  })
  const [late] = await runVite({
    outDir: `${aside}/client`,
    emptyOutDir: false,
    target: 'es2018',
    lib: { entry: 'src/engine/shell/late.ts', formats: ['iife'], name: 'late' },
    rolldownOptions: { output: { entryFileNames: 'assets/late-[hash].js' } },
  })
  const info = {
    app: `/${app.fileName}`,
    ...chunksOf(client),
    // Turns the function around the boot script into a shorter arrow function, because every page contains this script.
    late: `/${late.fileName}`,
    boot: boot.code.trim().replace(/^\(function\(\)\{(.*)\}\)\(\);$/s, '(()=>{$1})()'),
    modules: client.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(ROOT, id))),
  }
  writeFileSync(`${aside}/engine.json`, JSON.stringify(info))
}

/** Returns the application's files by use: files that it imports at once, and the files of each block type. */
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

const MIN_CHUNK_LENGTH = 800

/**
 * Splits the application into code for every page, code for single block types, and code that some block types share. Small shared modules
 * go into the code for every page.
 *
 * @param entry the module that every page loads
 */
function splitCode(entry: string): Rolldown.OutputOptions {
  let base: Set<string> | undefined
  return {
    entryFileNames: 'assets/app-[hash].js',
    // Uses only the first name. The bundler joins the names of all modules that use the chunk.
    chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
    codeSplitting: {
      groups: [
        {
          debugName: 'base',
          name: (id, graph) => {
            base ??= reachedFrom(entry, graph)
            return base.has(id) || isSmall(id, graph) ? 'base' : null
          },
        },
        { name: 'shared', minShareCount: 2, entriesAware: true },
      ],
    },
  }
}

/** Returns whether several modules import a module that is too small for a request of its own. */
function isSmall(id: string, graph: Rolldown.ChunkingContext): boolean {
  const { code, importers = [] } = graph.getModuleInfo(id) ?? {}
  return importers.length > 1 && (code ?? '').length < MIN_CHUNK_LENGTH
}

function reachedFrom(id: string, graph: Rolldown.ChunkingContext, reached = new Set<string>()) {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, graph, reached)
  return reached
}
