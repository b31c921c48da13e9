import type { ValidateResult } from '../validate.ts'
import { formatDiagnostics, markInvisible, summarize } from './format-diagnostics.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

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
