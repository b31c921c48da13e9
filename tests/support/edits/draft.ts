import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pointerOf, rootOf } from '../../../src/content/diagnostics/location.ts'
import { walk, type Visit } from '../../../src/content/schema/walk.ts'
import { kindOf, readFiles, sourceOf, type SiteFiles } from '../random-site/site-files.ts'

/** A folder of content while it is edited. */
export interface Draft {
  folder: string
  /** The JSON files; a page that is taken out is deleted. */
  files: SiteFiles
}

/** A value inside the JSON files, which can be changed through its holder. */
export interface Spot {
  file: string
  /** JSON Pointer. */
  pointer: string
  /** The schema's name for it, if it has one. */
  definition: string | undefined
  holder: Record<string, unknown>
  key: string
  value: unknown
}

/** Writes what differs from the folder's files, and deletes those that the draft has not. */
export function writeDraft({ folder, files }: Draft): void {
  const present = readFiles(folder)
  for (const path of Object.keys(present)) if (!files[path]) rmSync(join(folder, path))
  for (const [path, content] of Object.entries(files)) {
    const text = JSON.stringify(content, null, 2)
    if (text !== JSON.stringify(present[path], null, 2)) writeFileSync(join(folder, path), `${text}\n`)
  }
}

/** All values of the files, from the outermost to the innermost. */
export function spotsOf(files: SiteFiles): Spot[] {
  return Object.entries(files).flatMap(([file, content]) => {
    const definitions = new Map<string, string>()
    const note: Visit = (name, _, location, descend) => {
      definitions.set(pointerOf(location), name)
      return descend()
    }
    walk(kindOf(file), content, rootOf(sourceOf(content)), note)
    return inside(content, '').map((spot) => ({ ...spot, file, definition: definitions.get(spot.pointer) }))
  })
}

function inside(holder: object, above: string): Omit<Spot, 'file' | 'definition'>[] {
  return Object.entries(holder).flatMap(([key, value]: [string, unknown]) => {
    const pointer = `${above}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    // Lists too are changed by key.
    const spot = { holder: holder as Record<string, unknown>, key, value, pointer }
    return typeof value === 'object' && value !== null ? [spot, ...inside(value, pointer)] : [spot]
  })
}
