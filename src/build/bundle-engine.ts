import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { filesUnder } from './files-under.ts'
import { subsetFonts } from './font-plugin.ts'
import type { Engine } from './engine.ts'
import { slimLibrary, slimRouter, slimStyles } from './slim-plugins.ts'
import { splitCode } from './split-code.ts'
import { nameStyles } from './style-names.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CLIENT = resolve(ROOT, 'src/site/entry-client.tsx')
const CACHE = resolve(ROOT, 'node_modules/.cache/site-engine')

/** The engine ready to write a site, and the folder of its own public files (application, fonts). */
export interface EngineBundle extends Engine {
  folder: string
  /** Source files inside the visitor's bundle, for the check of the walls. */
  modules: string[]
}

/**
 * Bundles the engine with Vite, or takes it from the cache when nothing under `src/` has changed: it does not depend on
 * the content, so that changing a text neither bundles anything nor makes visitors fetch the application again.
 */
export async function bundleEngine(): Promise<EngineBundle> {
  const folder = resolve(CACHE, engineVersion())
  if (!existsSync(folder)) await bundleInto(folder)
  const info = JSON.parse(readFileSync(resolve(folder, 'engine.json'), 'utf8')) as Omit<
    EngineBundle,
    'folder'
  >
  const entry = (await import(pathToFileURL(resolve(folder, 'server/entry-server.js')).href)) as Engine
  return {
    ...info,
    renderPage: entry.renderPage,
    renderDocument: entry.renderDocument,
    chunksOf: entry.chunksOf,
    policyNeeds: entry.policyNeeds,
    fontFiles: entry.fontFiles,
    withData: entry.withData,
    folder: resolve(folder, 'client'),
  }
}

/** A hash of everything that the engine is made from. */
export function engineVersion(): string {
  const hash = createHash('sha256').update(process.version)
  const sources = filesUnder(resolve(ROOT, 'src')).filter((file) => !/\.(test\.tsx?|snap|md)$/.test(file))
  for (const file of [...sources, resolve(ROOT, 'package-lock.json')]) {
    hash.update(relative(ROOT, file)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

async function bundleInto(folder: string): Promise<void> {
  const aside = `${folder}.${process.pid}`
  const client = await vite({
    outDir: `${aside}/client`,
    rolldownOptions: {
      input: CLIENT,
      // The boot script calls what it exports.
      preserveEntrySignatures: 'allow-extension',
      output: splitCode(CLIENT),
    },
  })
  const [app] = client
  await vite({
    outDir: `${aside}/server`,
    ssr: 'src/site/entry-server.tsx',
    ssrEmitAssets: true,
    rolldownOptions: { output: { codeSplitting: false } },
  })
  const [boot] = await vite({
    write: false,
    lib: { entry: 'src/site/boot.ts', formats: ['iife'], name: 'boot' },
  })
  const info = {
    app: `/${app.fileName}`,
    ...chunksOf(client),
    boot: boot.code.trim(),
    modules: client.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(ROOT, id))),
  }
  // The fonts are named by the document alone, so that only the server's bundle brings them.
  if (existsSync(`${aside}/server/assets`)) renameInto(`${aside}/server/assets`, `${aside}/client/assets`)
  writeFileSync(`${aside}/engine.json`, JSON.stringify(info))
  // Another build may have been faster: its bundle is the same.
  if (existsSync(folder)) rmSync(aside, { recursive: true })
  else renameSync(aside, folder)
  forgetOld(folder)
}

/**
 * The files that the application imports at once, and those that each block type loads besides: its own and those that it shares with
 * others.
 */
function chunksOf([app, ...others]: Awaited<ReturnType<typeof vite>>): Pick<Engine, 'shared' | 'chunks'> {
  const filesOf = (name: string): string[] => {
    const chunk = others.find(({ fileName }) => fileName === name)
    return chunk ? [`/${name}`, ...chunk.imports.flatMap(filesOf)] : []
  }
  const shared = [...new Set(app.imports.flatMap(filesOf))]
  const chunks = others
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ fileName, facadeModuleId }) => [
      basename(facadeModuleId!, '.tsx'),
      filesOf(fileName).filter((file) => !shared.includes(file)),
    ])
  return { shared, chunks: Object.fromEntries(chunks) as Engine['chunks'] }
}

/** Bundles of earlier versions go; what another build is writing aside right now stays. */
function forgetOld(current: string): void {
  for (const name of readdirSync(CACHE)) {
    const old = resolve(CACHE, name)
    if (old !== current && !name.includes('.')) rmSync(old, { recursive: true, force: true })
  }
}

function renameInto(from: string, to: string): void {
  for (const file of filesUnder(from)) renameSync(file, resolve(to, relative(from, file)))
}

/** What visitors get is never React's development build, whatever environment the build was started in: the tests' has another. */
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

/** @returns the entry, and the chunks that it imports later */
async function vite(options: InlineConfig['build']) {
  const result = await inProduction(() =>
    build({
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      // The same plug-ins on both sides: the names that styled-components makes up depend on the CSS.
      plugins: [slimRouter, slimLibrary, slimStyles, nameStyles(), subsetFonts()],
      ssr: { noExternal: true },
      // Vite leaves it to the server's environment, which says nothing while a site is built.
      define: options?.ssr ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        emptyOutDir: true,
        modulePreload: false,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        ...options,
      },
    }),
  )
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('Vite gave no output.')
  const [entry, ...others] = output.output
  return [entry, ...others.filter((file) => file.type === 'chunk')] as const
}
