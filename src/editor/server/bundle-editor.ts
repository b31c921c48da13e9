import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { cachedBundle, sourcesVersion } from '../../engine/build/bundle-cache.ts'
import { filesUnder } from '../../engine/build/files-under.ts'
import { readStoredJson } from './stored-json.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const CACHE = resolve(ROOT, 'node_modules/.cache/site-editor')

const ENTRIES = {
  app: resolve(ROOT, 'src/editor/app/entry-app.tsx'),
  preview: resolve(ROOT, 'src/editor/preview/entry-preview.tsx'),
}

export interface EditorBundle {
  app: string
  preview: string
  styles: string[]
  /** the files of the bundle by name; kept in memory, because a newer build may remove the folder while this server runs */
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/**
 * Bundles the editor's applications with Vite, or returns the cached bundle if `src/` has not changed.
 *
 * @returns the path of the bundle's folder
 */
export function editorBundleFolder(): Promise<string> {
  return cachedBundle(join(CACHE, sourcesVersion(isBundled)), bundleInto)
}

export async function bundleEditor(): Promise<EditorBundle> {
  const folder = await editorBundleFolder()
  const info = readStoredJson<Record<'app' | 'preview', string>>(join(folder, 'editor.json'))
  const files = new Map(filesUnder(folder).map((path) => [basename(path), readFileSync(path)]))
  files.delete('editor.json')
  return { ...info, files, styles: [...files.keys()].filter((name) => name.endsWith('.css')) }
}

function isBundled(path: string): boolean {
  return !/^src\/(editor\/server|server|office|deploy|content)\//.test(path)
}

async function bundleInto(aside: string): Promise<void> {
  // Imports Vite only here: it loads slowly, and a cached bundle does not need it.
  const { runVite } = await import('../../engine/build/run-vite.ts')
  const names = '[name]-[hash]'
  const chunks = await runVite(
    {
      outDir: aside,
      rolldownOptions: {
        input: ENTRIES,
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
