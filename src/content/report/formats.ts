import type { ValidateResult } from '../validate.ts'
import { formatDiagnostics, summarize } from './format-diagnostics.ts'
import { formatGithub } from './format-github.ts'
import { formatSarif } from './format-sarif.ts'

/** How `npm run validate -- --format` prints a result: for people at a console, and for programs that read all of the output. */
export const formats = {
  text: ({ diagnostics, files, textOf }) => {
    const lines = formatDiagnostics(diagnostics, (file) => textOf(file) ?? '')
    return [lines, summarize(diagnostics, files.length)].filter(Boolean).join('\n\n')
  },
  json: ({ diagnostics }) => JSON.stringify(diagnostics, undefined, 2),
  sarif: formatSarif,
  github: formatGithub,
} satisfies Record<string, (result: ValidateResult) => string>

export function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name)
}
