import { tryDisk } from '../diagnostics/disk.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import type { Source } from '../diagnostics/source.ts'
import { parseSource } from '../json/parse-source.ts'
import type { Files } from '../schema/definitions.ts'
import { validateSource } from '../validate/validate-source.ts'
import type { ContentFiles } from './content-files.ts'

/** Maximum bytes of a content file, a hundred times more than the longest known page. */
const MAX_SIZE = 5 * 1024 * 1024

/** Reads and validates a file of the folder. @returns undefined after reporting why the file cannot be used */
export function readFile<K extends keyof Files>(
  files: ContentFiles,
  kind: K,
  path: string,
  report: Report,
): Source<Files[K]> | undefined {
  const bytes = readBytes(files, path, report)
  const source = bytes && parseSource(files.folder, path, bytes, report)
  return source && validateSource(kind, source, report)
}

export function readBytes(files: ContentFiles, path: string, report: Report): Buffer | undefined {
  return tryDisk(path, () => files.read(path, MAX_SIZE), report)
}
