import { resolve } from 'node:path'
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts'
import { formatDiagnostics } from '../content/report/format-diagnostics.ts'
import type { ShownDiagnostic } from './dev-overlay.ts'

/**
 * A diagnostic as the overlay shows it: the same words and the same lines as `npm run validate`.
 *
 * @param id what the button for its fix sends
 */
export function toShown(diagnostic: Diagnostic, id: string): ShownDiagnostic {
  const { code, message, hint, fix, file, line, column } = diagnostic
  const [, ...frame] = formatDiagnostics([diagnostic]).split('\n')
  const location = `${file}:${line}:${column}`
  return {
    code,
    message: [message, hint].filter(Boolean).join(' '),
    location,
    // Vite's own call, which starts the editor that is running.
    open: `/__open-in-editor?file=${encodeURIComponent(`${resolve(file)}:${line}:${column}`)}`,
    frame: frame.join('\n'),
    ...(fix && { fix: { id, title: fix.title } }),
  }
}
