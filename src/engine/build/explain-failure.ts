import { explainDisk } from '../content/diagnostics/disk.ts'

/**
 * Explains an error of a command in Spanish, if the disk reported it.
 *
 * @param out the folder that the command writes, for errors without a path, such as those of a full disk
 */
export function explainFailure(error: unknown, out?: string): string {
  if (!(error instanceof Error)) return String(error)
  if (!('syscall' in error)) return error.message
  const file = 'path' in error ? String(error.path) : out
  if (file === undefined) return error.message
  return `No se pudo usar ${file}: ${explainDisk(error)}.`
}
