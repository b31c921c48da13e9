import type { Fix, Log, Result } from 'sarif'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ValidateResult } from '../validate.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/** SARIF 2.1.0 (OASIS), which code scanning services and editors read. */
export function formatSarif({ diagnostics, textOf }: ValidateResult): string {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].toSorted()
  const log: Log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'validate', rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => toResult(diagnostic, rules, textOf(diagnostic.file))),
      },
    ],
  }
  return JSON.stringify(log, undefined, 2)
}

function toResult(diagnostic: Diagnostic, rules: string[], text = ''): Result {
  const { code, severity, message, hint, file, pointer, line, column, endLine, endColumn } = diagnostic
  return {
    ruleId: code,
    ruleIndex: rules.indexOf(code),
    level: severity,
    message: { text: [message, hint].filter(Boolean).join(' ') },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
        ...(pointer !== '' && { logicalLocations: [{ fullyQualifiedName: pointer }] }),
      },
    ],
    // Where the bytes themselves are wrong, others count characters in another way.
    ...(diagnostic.fix && !/^\uFEFF|\uFFFD/.test(text) && { fixes: [toFix(file, diagnostic.fix)] }),
  }
}

function toFix(file: string, { title, edits }: NonNullable<Diagnostic['fix']>): Fix {
  return {
    description: { text: title },
    artifactChanges: [
      {
        artifactLocation: { uri: encodeURI(file) },
        replacements: edits.map(({ offset, length, content }) => ({
          deletedRegion: { charOffset: offset, charLength: length },
          insertedContent: { text: content },
        })),
      },
    ],
  }
}
