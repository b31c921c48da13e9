import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { SettingsLevel } from './apache-settings.ts'

/** The parts of a document root that are ours. */
export interface Manifest {
  level: SettingsLevel | 'none'
  /** the SHA-256 of each of our files by path, two while a deploy replaces it; any other one means that the host has changed the file */
  files: Record<string, string[]>
  /** the `.htaccess` files with a part of ours, and whether there was one before */
  settings: Record<string, 'ours' | 'theirs'>
  /** assets that the pages no longer name, and since when, in milliseconds since 1970 */
  kept: Record<string, number>
  /** the folders that deploys have made: they go when they are empty */
  folders: string[]
}

const NOTHING_YET: Manifest = { level: 'none', files: {}, settings: {}, kept: {}, folders: [] }

/** The private folder of a document root: beside it, so that no web server shows it. */
export function stateFolder(folder: string): string {
  const root = resolve(folder)
  return join(dirname(root), `.${basename(root)}.deploys`)
}

/** Makes the private folder. It may hold replaced files of the host, with the passwords that PHP files have. */
export function makeStateFolder(folder: string): string {
  const state = stateFolder(folder)
  mkdirSync(state, { recursive: true, mode: 0o700 })
  writeFileSync(join(state, '.htaccess'), 'Require all denied\n')
  return state
}

/** @returns the manifest of the latest deploy, an empty one before the first */
export function readManifest(folder: string): Manifest {
  const file = manifestFile(folder)
  if (!existsSync(file)) return NOTHING_YET
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  return manifest
}

/** Replaces the manifest as a whole, on the disk before this returns. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const file = manifestFile(folder)
  writeFileSync(`${file}.next`, JSON.stringify(manifest), { flush: true })
  renameSync(`${file}.next`, file)
}

/** Names all that a document root may hold between two manifests: during a deploy, and after one that was cut off. */
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
