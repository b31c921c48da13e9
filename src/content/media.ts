import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { imageSize } from 'image-size'
import { findings } from './diagnostics.ts'
import type { Help, Report } from './log.ts'
import { displayPath } from './read-source.ts'
import { wholeFile, type Place } from './source.ts'
import { closest, didYouMean, propose } from './suggest.ts'

/** A picture file that browsers show, with its size in pixels. */
export interface MediaFile {
  path: string
  content: Uint8Array
  width: number
  height: number
}

export interface Media {
  /** The file of a path such as `media/patio.jpg`. @returns undefined after reporting why it cannot be used */
  find(path: string, place: Place, report: Report): MediaFile | undefined
  /** The files that were found so far, each once, in alphabetical order. */
  used(): MediaFile[]
  /** Warns of the files that nobody asked for. */
  reportUnused(report: Report): void
}

const MAX_BYTES = 2 * 1024 * 1024

/** What image-size calls a type, and the endings it may have (by which servers tell browsers the type). */
const types: Record<string, readonly string[]> = {
  svg: ['svg'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  webp: ['webp'],
  avif: ['avif'],
  gif: ['gif'],
}

/**
 * The files of a site's `media/`. Paths are looked up among those that are really there: no `..` reaches outside, and
 * capitals count on every system as they do on the web server.
 */
export function openMedia(folder: string): Media {
  const present = listFiles(folder)
  const found = new Map<string, MediaFile | undefined>()
  return {
    find(path, place, report) {
      const real = present.get(path)
      if (real === undefined) {
        report(findings.missingMedia(path), place, proposeFile(path, place, [...present.keys()]))
        return undefined
      }
      const file = found.get(path) ?? inspect(path, real, place, report)
      found.set(path, file)
      return file
    },
    used: () =>
      [...found.values()].filter((file) => file !== undefined).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    reportUnused(report) {
      for (const [path, real] of present) {
        if (found.has(path)) continue
        report(findings.unusedMedia(), wholeFile(displayPath(real)))
      }
    },
  }
}

/** By the file's own name: the folders are long, and make any two paths look alike. */
function proposeFile(wrong: string, place: Place, paths: readonly string[]): Help | undefined {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const help = propose(nameOf(wrong), paths.map(nameOf), place)
  const meant = closest(nameOf(wrong), paths.map(nameOf))
  const [path, ...others] = paths.filter((known) => nameOf(known) === meant)
  return path === undefined
    ? undefined
    : didYouMean(wrong, path, help?.fix && others.length === 0 ? place : undefined)
}

/** `media/…` with forward slashes and NFC names (macOS stores NFD), to the real path. */
function listFiles(folder: string): Map<string, string> {
  const root = join(folder, 'media')
  if (!existsSync(root)) return new Map()
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((real) => [relative(folder, real).replaceAll('\\', '/').normalize('NFC'), real] as const)
  return new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function inspect(path: string, real: string, place: Place, report: Report): MediaFile | undefined {
  const { size } = statSync(real)
  if (size > MAX_BYTES) {
    report(findings.mediaSize(path, (size / 1024 / 1024).toFixed(1).replace('.', ',')), place)
    return undefined
  }
  const content = readFileSync(real)
  const { type = '', width, height, orientation = 1 } = measure(content)
  const endings = Object.hasOwn(types, type) ? types[type] : undefined
  if (!endings || !width || !height) {
    report(findings.mediaType(path, Object.keys(types).join(', ')), place)
    return undefined
  }
  if (!endings.includes(path.split('.').at(-1)!.toLowerCase())) {
    report(findings.mediaExtension(path, type), place)
    return undefined
  }
  // EXIF orientations from 5 on lie on their side, and browsers turn them.
  return orientation >= 5 ? { path, content, width: height, height: width } : { path, content, width, height }
}

function measure(content: Uint8Array): {
  type?: string
  width?: number
  height?: number
  orientation?: number
} {
  try {
    return imageSize(content)
  } catch {
    return {}
  }
}
