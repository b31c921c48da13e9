import type { Edit } from 'jsonc-parser'

export interface Unlocated {
  /**
   * The diagnostic's code. A code never changes its meaning. The tables in `table/` list the codes, and each block type's `*.rules.ts`
   * lists those of its own rules.
   */
  code: string
  severity: 'error' | 'warning'
  message: string
  /** The message for people who edit in forms, if it differs. It mentions neither keys nor lines of the file. */
  inForm?: string | undefined
  hint?: string | undefined
  /** An automatic correction. Present only if the correction is certain and loses no data. */
  fix?: Fix | undefined
}

export interface Diagnostic extends Unlocated {
  file: string
  line: number
  column: number
  /** The line in which the range ends. The end is exclusive. The range of a whole file is empty. */
  endLine: number
  endColumn: number
  pointer: string
}

export interface Fix {
  title: string
  /** Edits of the file's text that do not overlap. Offsets count UTF-16 units, including a byte order mark. */
  edits: Edit[]
}

export type Help = Pick<Unlocated, 'hint' | 'fix'>

export interface DiagnosticInText {
  diagnostic: Unlocated
  offset: number
  length?: number | undefined
}

/**
 * Defines an error, which prevents the build. Returns a function that creates its diagnostics; the function's properties are the code and
 * the severity.
 */
export function error<Values extends unknown[] = []>(code: string, describe: Describe<Values>) {
  return define(code, 'error', describe)
}

export function warning<Values extends unknown[] = []>(code: string, describe: Describe<Values>) {
  return define(code, 'warning', describe)
}

/** Marks a part of a message for people who edit files, such as a key. The message for forms (`inForm`) omits this part. */
export function inFile(part: string): string {
  return `\uE000${part}\uE001`
}

const MARKS = /[\uE000\uE001]/g
const MARKED = /\uE000[^\uE001]*\uE001/g

export function fixBy(title: string, edits: Edit[] | undefined): Fix | undefined {
  return edits && { title, edits }
}

type MessageWithHelp = string | (Help & { message: string })
type Describe<Values extends unknown[]> = string | ((...values: Values) => MessageWithHelp)

function define<Values extends unknown[]>(
  code: string,
  severity: Unlocated['severity'],
  describe: Describe<Values>,
) {
  const make = (...values: Values): Unlocated => {
    const described = typeof describe === 'string' ? describe : describe(...values)
    const { message: marked, ...help } = typeof described === 'string' ? { message: described } : described
    const message = marked.replaceAll(MARKS, '')
    const inForm = marked.replaceAll(MARKED, '')
    return { code, severity, message, ...(inForm !== message && { inForm }), ...help }
  }
  return Object.assign(make, { code, severity })
}

export type Positions = Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>
