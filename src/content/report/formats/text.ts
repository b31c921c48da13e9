import { formatDiagnostics, summarize } from '../format-diagnostics.ts'
import type { Format } from './format.ts'

/** For people at a console. */
export const text: Format = ({ diagnostics, files, texts }) => {
  const summary = summarize(diagnostics, files.length)
  return diagnostics.length === 0
    ? summary
    : `${formatDiagnostics(diagnostics, (file) => texts.get(file) ?? '')}\n\n${summary}`
}
