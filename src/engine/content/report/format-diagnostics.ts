import { readFileSync } from 'node:fs'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { tryDisk } from '../diagnostics/disk.ts'
import type { Range } from '../diagnostics/locate.ts'
import type { ValidateResult } from '../validate.ts'

/** The output of `validate` by its option `--format`. */
export const formats = {
  text: ({ diagnostics, files, textOf }) => {
    const lines = formatDiagnostics(diagnostics, (file) => textOf(file) ?? '')
    return [lines, summarize(diagnostics, files.length)].filter(Boolean).join('\n\n')
  },
  json: ({ diagnostics }) => JSON.stringify(diagnostics, undefined, 2),
  github: formatGithub,
} satisfies Record<string, (result: ValidateResult) => string>

export function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name)
}

const MAX_SHOWN_PER_CODE = 20

/**
 * Formats diagnostics for a console: location, code, sentence, and the line of the file with a caret. Of many diagnostics with the same
 * code, shows only the first ones.
 *
 * @param readText returns the text of a file; by default, reads it from the disk
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], readText = readFromDisk): string {
  const alike = Map.groupBy(diagnostics, ({ code }) => code)
  const hidden = new Set([...alike.values()].flatMap((group) => group.slice(MAX_SHOWN_PER_CODE)))
  const shown = diagnostics.filter((diagnostic) => !hidden.has(diagnostic))
  const rest = Array.from(alike, ([code, { length }]) => ({ code, count: length - MAX_SHOWN_PER_CODE }))
  return [
    ...shown.map((diagnostic) => formatDiagnostic(diagnostic, readText(diagnostic.file))),
    ...rest.filter(({ count }) => count > 0).map(describeRest),
  ].join('\n\n')
}

function describeRest({ code, count }: { code: string; count: number }): string {
  const many = count === 1 ? 'Y 1 más' : `Y ${count} más`
  return `${many} con el código ${code}. Todos, uno por uno: npm run validate -- --format json`
}

export function formatExplained(diagnostics: readonly Diagnostic[]): string {
  return [formatDiagnostics(diagnostics), ...explainFixes(diagnostics)].join('\n\n')
}

export function explainFixes(diagnostics: readonly Diagnostic[]): string[] {
  const { length } = diagnostics.filter(({ fix }) => fix)
  if (length === 0) return []
  const which =
    length === 1 ? 'El que dice (--fix) se arregla solo' : `Los ${length} que dicen (--fix) se arreglan solos`
  return [`${which}: npm run validate -- --fix`]
}

function summarize(diagnostics: readonly Diagnostic[], files: number): string {
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((one) => one.severity === severity).length
  const counts = [
    plural(count('error'), 'error', 'errores'),
    plural(count('warning'), 'advertencia', 'advertencias'),
  ].filter((text) => text !== undefined)
  const checked = plural(files, 'archivo', 'archivos') ?? 'Ningún archivo'
  return `${checked}, ${counts.length > 0 ? counts.join(' y ') : 'ningún problema'}.`
}

/**
 * Matches control characters, format characters and unusual spaces, which a console hides or executes. The character that joins emojis is
 * allowed.
 */
const INVISIBLE = /(?![ \u200D])[\p{Control}\p{Format}\p{Separator}]/gu

const labels = { error: 'error', warning: 'advertencia' }

function formatDiagnostic(diagnostic: Diagnostic, text: string): string {
  const { file, line, column, severity, code, message, hint, fix } = diagnostic
  const parts = [`${file}:${line}:${column}  ${labels[severity]} ${code}  ${message}`, hint, fix && '(--fix)']
  const sentence = markInvisible(parts.filter(Boolean).join(' '))
  const source = text.replace(/^\uFEFF/, '').split(/\r?\n/)[line - 1]
  if (source === undefined || source.trim() === '') return sentence
  const { shown, from, to } = around(markInvisible(source), rangeOn(diagnostic, source))
  const margin = `  ${line} | `
  return `${sentence}\n${margin}${shown}\n${' '.repeat(margin.length + from)}${'^'.repeat(to - from)}`
}

/** Replaces each control character, direction mark, zero-width character or unusual space with a visible dot. */
function markInvisible(text: string): string {
  const indented = text.replace(/^[ \t]+/, (blanks) => ' '.repeat(blanks.length))
  return indented.replaceAll(INVISIBLE, (character) => '·'.repeat(character.length))
}

function rangeOn({ line, column, endLine, endColumn }: Diagnostic, source: string): Range {
  const end = endLine === line ? endColumn - 1 : source.length
  return { start: column - 1, end: Math.max(end, column) }
}

function around(line: string, { start, end }: Range): { shown: string; from: number; to: number } {
  const width = 90
  if (line.length <= width) return { shown: line, from: start, to: end }
  const first = Math.max(0, Math.min(start - width / 2, line.length - width))
  const shown = `${first > 0 ? '…' : ''}${line.slice(first, first + width)}${first + width < line.length ? '…' : ''}`
  const shift = (first > 0 ? 1 : 0) - first
  return { shown, from: start + shift, to: Math.min(end, first + width) + shift }
}

function readFromDisk(file: string): string {
  // Shows lines of JSON files only. Other diagnostics are about pictures, or about missing or unreadable files.
  return (file.endsWith('.json') && tryDisk(file, () => readFileSync(file, 'utf8'))) || ''
}

function plural(count: number, one: string, many: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : many}`
}

/**
 * Formats diagnostics as workflow commands, which GitHub shows in pull requests.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
function formatGithub({ diagnostics, files }: ValidateResult): string {
  return [...diagnostics.map(toCommand), summarize(diagnostics, files.length)].join('\n')
}

function toCommand({ severity, code, message, hint, ...location }: Diagnostic): string {
  const { file, line, column, endLine, endColumn } = location
  // Adds columns only to a diagnostic in a single line, as GitHub requires. GitHub's end column is inclusive.
  const columns = line === endLine ? { col: column, endColumn: Math.max(column, endColumn - 1) } : {}
  // A line break in a file's name would look like the end of the line.
  const properties = Object.entries({ file: markInvisible(file), line, endLine, ...columns, title: code })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',')
  return `::${severity} ${properties}::${escapeData(markInvisible([message, hint].filter(Boolean).join(' ')))}`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
