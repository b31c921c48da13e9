import type { Help } from '../diagnostics/diagnostic.ts'
import { documentType } from '../../model/document.ts'
import { displayPath } from '../diagnostics/disk.ts'
import { wholeFile, type Location } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { closest, didYouMean, haveSameDigits } from '../diagnostics/suggest.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import type { Inspected } from './inspect.ts'
import type { Media, MediaUse } from './media.ts'

/** Reports missing and damaged files at each place that uses them. Reports warnings about a file only at its first use. */
export function checkMedia(uses: readonly MediaUse[], media: Media, report: Report): void {
  const warned = new Set<string>()
  for (const { kind, path, location } of uses) {
    const inspected: Inspected<unknown> | undefined = media[kind](path)
    // Reports no missing file when a folder is unreadable, because the file may be in that folder.
    if (!inspected && media.isListed)
      report(pictures.missingMedia(path), location, proposeFile(path, location, [...media.files.keys()]))
    for (const { diagnostic, at = location } of inspected?.flaws ?? []) {
      const id = `${kind} ${path} ${diagnostic.code}`
      if (diagnostic.severity === 'error' || !warned.has(id)) report(diagnostic, at)
      warned.add(id)
    }
  }
}

/** Reports files that nothing uses. @param moved the documents whose address leads to another file */
export function reportUnusedMedia(
  uses: readonly MediaUse[],
  media: Media,
  moved: ReadonlySet<string>,
  report: Report,
): void {
  const used = new Set(uses.map(({ path }) => path))
  // The editor keeps a photograph whole beside its used part, so that it can be cropped again.
  const cropped = new Set([...used].map((path) => path.replace(/-recorte(?:-\d+)?\.\w+$/, '')))
  for (const [path, real] of media.files) {
    const isUsed = used.has(path) || cropped.has(path.replace(/\.\w+$/, ''))
    if (isUsed || path.endsWith('.json')) continue
    report(
      pictures.unusedMedia(documentType(path) !== undefined && !moved.has(path)),
      wholeFile(displayPath(real)),
    )
  }
}

/** Suggests a file with a similar name. Compares names without folders, because long folder names would make all paths similar. */
function proposeFile(wrong: string, location: Location, paths: readonly string[]): Help | undefined {
  const twice = paths.find((path) => path === wrong + path.slice(path.lastIndexOf('.')) && path !== wrong)
  if (twice !== undefined) return { hint: `El archivo se llama "${twice}": sacale la terminación que sobra.` }
  const [same, ...more] = pathsLike(wrong, paths)
  if (same !== undefined && more.length === 0) return didYouMean(wrong, same, location)
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const meant = closest(nameOf(wrong), paths.map(nameOf))
  const path = paths.find((known) => nameOf(known) === meant)
  // Adds no automatic fix, because a similar name may be another picture (`ema.jpg`, `ana.jpg`).
  return path === undefined ? undefined : didYouMean(wrong, path)
}

/** Returns the paths with the same file name, ignoring case and folders. */
function pathsLike(path: string, paths: readonly string[]): string[] {
  const nameOf = (one: string) =>
    one
      .slice(one.lastIndexOf('/') + 1)
      .toLowerCase()
      .normalize('NFC')
  return paths.filter((one) => nameOf(one) === nameOf(path) && haveSameDigits(one, path))
}
