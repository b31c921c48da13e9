import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { replaceFile } from '../content/replace-file.ts'
import type { SettingsLevel } from './apache-settings.ts'

/** A record of the files in a document root that deploys have written. */
export interface Manifest {
  level: SettingsLevel | 'none'
  /**
   * SHA-256 hashes of each file, by path. A file has two hashes while a deploy replaces it. A file with another hash was changed on the
   * host.
   */
  files: Record<string, string[]>
  /** the `.htaccess` files with the site's part: `theirs` existed before, `ours` did not */
  settings: Record<string, 'ours' | 'theirs'>
  /** the time since which pages no longer use an asset, by path, in milliseconds since 1970 */
  kept: Record<string, number>
  /** folders that deploys have created; removed when empty */
  folders: string[]
}

const NOTHING_YET: Manifest = { level: 'none', files: {}, settings: {}, kept: {}, folders: [] }

/** The private folder for the deploy's records, beside the document root so that no web server serves it. */
export function stateFolder(folder: string): string {
  const root = resolve(folder)
  return join(dirname(root), `.${basename(root)}.deploys`)
}

/** Creates the state folder. It is private, because it may hold replaced PHP files with passwords. */
export function makeStateFolder(folder: string): string {
  const state = stateFolder(folder)
  mkdirSync(state, { recursive: true, mode: 0o700 })
  writeFileSync(join(state, '.htaccess'), 'Require all denied\n')
  return state
}

/** @returns the latest manifest; an empty one before the first deploy */
export function readManifest(folder: string): Manifest {
  const file = manifestFile(folder)
  if (!existsSync(file)) return NOTHING_YET
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  return manifest
}

/** Replaces the manifest atomically, and syncs it to disk. */
export function writeManifest(folder: string, manifest: Manifest): void {
  replaceFile(manifestFile(folder), JSON.stringify(manifest))
}

/** Unites two manifests. The result lists everything that the folder may hold during a deploy, or after an interrupted one. */
export function joinManifests(from: Manifest, to: Manifest): Manifest {
  const files = { ...to.files }
  for (const [path, hashes] of Object.entries(from.files)) {
    files[path] = [...new Set([...hashes, ...(files[path] ?? [])])]
  }
  return {
    ...to,
    files,
    settings: { ...from.settings, ...to.settings },
    folders: [...new Set([...from.folders, ...to.folders])],
  }
}

function manifestFile(folder: string): string {
  return join(stateFolder(folder), 'manifest.json')
}
