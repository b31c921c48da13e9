import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { replaceFile } from '../../engine/content/files/replace-files.ts'

/** A record of the files that deploys have written into a document root. */
export interface Manifest {
  /**
   * SHA-256 hashes of each file, by path; two while a deploy replaces the file. A file whose hash is not listed was changed on the host.
   */
  files: Record<string, string[]>
  /** the `.htaccess` files that hold lines of the site: `theirs` existed before the first deploy, `ours` did not */
  settings: Record<string, 'ours' | 'theirs'>
  /** by path of an asset that pages no longer use: the time of the deploy that replaced it, in milliseconds since 1970 */
  kept: Record<string, number>
  /** folders that deploys have created, and remove when they are empty */
  folders: string[]
}

const EMPTY_MANIFEST: Manifest = { files: {}, settings: {}, kept: {}, folders: [] }

/** The folder for the records of deploys. It is beside the document root, so that no web server serves it. */
export function stateFolder(folder: string): string {
  const root = resolve(folder)
  return join(dirname(root), `.${basename(root)}.deploys`)
}

/** Creates the folder for the records of deploys. Only its owner can read it, because replaced PHP files may contain passwords. */
export function createStateFolder(folder: string): string {
  const state = stateFolder(folder)
  mkdirSync(state, { recursive: true, mode: 0o700 })
  writeFileSync(join(state, '.htaccess'), 'Require all denied\n')
  return state
}

/** Reads the manifest of the last deploy. @returns an empty manifest before the first deploy */
export function readManifest(folder: string): Manifest {
  const file = manifestFile(folder)
  if (!existsSync(file)) return EMPTY_MANIFEST
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  return manifest
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await replaceFile(manifestFile(folder), JSON.stringify(manifest))
}

/** Merges two manifests, so that the result lists every file that the folder may contain during a deploy, or after an interrupted one. */
export function mergeManifests(from: Manifest, to: Manifest): Manifest {
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
