import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ValidateResult } from '../validate.ts'
import { summarize } from './format-diagnostics.ts'

/**
 * Formats diagnostics as workflow commands, which GitHub shows in pull requests.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function formatGithub({ diagnostics, files }: ValidateResult): string {
  return [...diagnostics.map(toCommand), summarize(diagnostics, files.length)].join('\n')
}

function toCommand({ severity, code, message, hint, ...location }: Diagnostic): string {
  const { file, line, column, endLine, endColumn } = location
  // Adds columns only to a diagnostic in a single line, as GitHub requires. GitHub's end column is inclusive.
  const columns = line === endLine ? { col: column, endColumn: Math.max(column, endColumn - 1) } : {}
  const properties = Object.entries({ file, line, endLine, ...columns, title: code })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',')
  return `::${severity} ${properties}::${escapeData([message, hint].filter(Boolean).join(' '))}`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
