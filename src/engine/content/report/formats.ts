import type { ValidateResult } from '../validate.ts'
import { formatDiagnostics, summarize } from './format-diagnostics.ts'
import { formatGithub } from './format-github.ts'

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
