import { explainDisk } from '../content/diagnostics/disk.ts'

export function explainFailure(error: unknown, out: string): string {
  if (!(error instanceof Error)) return String(error)
  if (!('syscall' in error)) return error.message
  // Errors of a full disk have no path, so the message names the target folder instead.
  const file = 'path' in error ? String(error.path) : out
  return `No se pudo usar ${file}: ${explainDisk(error)}.`
}
