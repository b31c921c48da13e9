import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { cachedBundle, sourcesVersion } from '../../build/bundle-cache.ts'
import { filesUnder } from '../../build/files-under.ts'
import { readOwn } from './read-own.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const CACHE = resolve(ROOT, 'node_modules/.cache/site-editor')

/** The entries of the two applications: the person's window, and what runs in the frame with the page. */
const ENTRIES = { app: 'src/editor/app/entry-app.tsx', preview: 'src/editor/preview/entry-preview.tsx' }

/** The editor's files for browsers, named by their hash. */
export interface EditorBundle {
  /** the files' names */
  app: string
  preview: string
  styles: string[]
  /** in memory: a newer build takes the folder away while this server runs */
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/** Bundles the applications of the editor with Vite, or finds in the cache what was bundled before, when nothing under `src/` has changed since. @returns the folder */
export function editorBundleFolder(): Promise<string> {
  return cachedBundle(join(CACHE, sourcesVersion(isBundled)), bundleInto)
}

/** The bundle in memory. */
export async function bundleEditor(): Promise<EditorBundle> {
  const folder = await editorBundleFolder()
  const info = readOwn<Record<'app' | 'preview', string>>(join(folder, 'editor.json'))
  const files = new Map(filesUnder(folder).map((path) => [basename(path), readFileSync(path)]))
  files.delete('editor.json')
  return { ...info, files, styles: [...files.keys()].filter((name) => name.endsWith('.css')) }
}

/** Only sources that browsers run. */
function isBundled(path: string): boolean {
  return !/^src\/(editor\/server|server|office|deploy|content)\//.test(path)
}

async function bundleInto(aside: string): Promise<void> {
  // It takes a while to load: who finds a bundle that was made before does without.
  const { runVite } = await import('../../build/run-vite.ts')
  const input = Object.fromEntries(
    Object.entries(ENTRIES).filter(([, path]) => existsSync(resolve(ROOT, path))),
  )
  const names = '[name]-[hash]'
  const chunks = await runVite(
    {
      outDir: aside,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(input).map(([name, path]) => [name, resolve(ROOT, path)])),
        output: {
          entryFileNames: `${names}.js`,
          chunkFileNames: `${names}.js`,
          assetFileNames: `${names}[extname]`,
        },
      },
    },
    './',
  )
  const entry = (name: string) =>
    chunks.find((chunk) => 'isEntry' in chunk && chunk.isEntry && chunk.name === name)?.fileName ?? ''
  writeFileSync(join(aside, 'editor.json'), JSON.stringify({ app: entry('app'), preview: entry('preview') }))
}
