import { explainDisk } from '../content/diagnostics/disk.ts'

/** Explains in Spanish why a site could not be published. @param out the target folder */
export function explainFailure(error: unknown, out: string): string {
  if (!(error instanceof Error)) return String(error)
  if (!('syscall' in error)) return error.message
  // Names the target folder if the error has no path, as errors of a full disk do.
  const file = 'path' in error ? String(error.path) : out
  return `No se pudo usar ${file}: ${explainDisk(error)}.`
}
