import { existsSync, readFileSync } from 'node:fs'
import type { Diagnostic } from './diagnostics.ts'

/**
 * Diagnostics for a console: place, code and sentence, then the line of the file with a caret.
 *
 * @param readText gives a file's text, to show lines of content that is not (yet) on disk
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], readText = readFromDisk): string {
  return diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, readText(diagnostic.file))).join('\n\n')
}

/** "12 archivos, ningún problema.", or how many of each. */
export function summarize(diagnostics: readonly Diagnostic[], files: number): string {
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((one) => one.severity === severity).length
  const problems = [
    plural(count('error'), 'error', 'errores'),
    plural(count('warning'), 'advertencia', 'advertencias'),
  ].filter((text) => text !== undefined)
  const checked = plural(files, 'archivo', 'archivos') ?? 'Ningún archivo'
  return `${checked}, ${problems.length > 0 ? problems.join(' y ') : 'ningún problema'}.`
}

const labels = { error: 'error', warning: 'advertencia' }

function formatDiagnostic(
  { file, line, column, severity, code, message, hint }: Diagnostic,
  text: string,
): string {
  const told = `${file}:${line}:${column}  ${labels[severity]} ${code}  ${message}${hint === undefined ? '' : ` ${hint}`}`
  const source = text.split(/\r?\n/)[line - 1]
  if (source === undefined || source.trim() === '') return told
  const { shown, caret } = around(source.replaceAll('\t', ' '), column - 1)
  const margin = `  ${line} | `
  return `${told}\n${margin}${shown}\n${' '.repeat(margin.length + caret)}^`
}

/** The part of a long line that a console shows without breaking it. */
function around(line: string, index: number): { shown: string; caret: number } {
  const width = 90
  if (line.length <= width) return { shown: line, caret: index }
  const start = Math.max(0, Math.min(index - width / 2, line.length - width))
  const shown = `${start > 0 ? '…' : ''}${line.slice(start, start + width)}${start + width < line.length ? '…' : ''}`
  return { shown, caret: index - start + (start > 0 ? 1 : 0) }
}

function readFromDisk(file: string): string {
  // A finding may be about a file that is missing, or a picture.
  return file.endsWith('.json') && existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function plural(count: number, one: string, many: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : many}`
}
