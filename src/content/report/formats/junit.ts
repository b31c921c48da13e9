import type { Diagnostic } from '../../diagnostics/diagnostics.ts'
import { formatDiagnostics } from '../format-diagnostics.ts'
import type { ContentReport, Format } from './format.ts'

/** A test report in the XML that JUnit began and most CI servers read: a case for each file, which errors make fail. */
export const junit: Format = (report) => {
  // A finding may be about a file that is not read: a picture, or one that is missing.
  const names = [...new Set([...report.files, ...report.diagnostics.map(({ file }) => file)])]
  const cases = names.map((name) => toCase(name, report))
  const failures = cases.filter((xml) => xml.includes('<failure')).length
  const counts = `tests="${cases.length}" failures="${failures}" errors="0"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contenido" ${counts}>`,
    `<testsuite name="contenido" ${counts}>`,
    ...cases,
    '</testsuite>',
    '</testsuites>',
  ].join('\n')
}

function toCase(name: string, { diagnostics, texts }: ContentReport): string {
  const own = diagnostics.filter(({ file }) => file === name)
  const tell = (some: Diagnostic[]) => escapeXml(formatDiagnostics(some, (file) => texts.get(file) ?? ''))
  const errors = own.filter(({ severity }) => severity === 'error')
  const warnings = own.filter(({ severity }) => severity === 'warning')
  const inside = [
    ...errors.map(
      (error) =>
        `<failure type="${error.code}" message="${escapeXml(error.message)}">${tell([error])}</failure>`,
    ),
    ...(warnings.length > 0 ? [`<system-out>${tell(warnings)}</system-out>`] : []),
  ]
  return `<testcase classname="contenido" name="${escapeXml(name)}">${inside.join('')}</testcase>`
}

/** What XML 1.0 cannot hold at all is shown as the sign for something unreadable. */
function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '\uFFFD')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
