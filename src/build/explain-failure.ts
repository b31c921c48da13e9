import { explainDisk } from '../content/diagnostics/disk.ts'

/** Why a site could not be published, for people. @param out what it was to be written into */
export function explainFailure(error: unknown, out: string): string {
  if (!(error instanceof Error)) return String(error)
  if (!('syscall' in error)) return error.message
  // Errors of a full disk name no file.
  const file = 'path' in error ? String(error.path) : out
  return `No se pudo usar ${file}: ${explainDisk(error)}.`
}
