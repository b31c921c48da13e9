import type { Edit } from 'jsonc-parser'

export interface Unlocated {
  /** The diagnostic's code, which never changes. The tables in `table/` list all codes. */
  code: string
  severity: 'error' | 'warning'
  message: string
  /** The message for people who fill in forms, where it differs: it says no keys and no lines. */
  inForm?: string | undefined
  hint?: string | undefined
  /** An automatic correction. Only present when a single correction is possible, and it loses nothing. */
  fix?: Fix | undefined
}

export interface Diagnostic extends Unlocated {
  file: string
  line: number
  column: number
  /** The line at which the diagnostic's range ends. The end is exclusive, and equals the start when a value is missing. */
  endLine: number
  endColumn: number
  pointer: string
}

/** A correction that `npm run validate -- --fix` makes without asking. */
export interface Fix {
  title: string
  /** Non-overlapping edits of the file's text. Offsets count UTF-16 units, including a byte order mark. */
  edits: Edit[]
}

export type Help = Pick<Unlocated, 'hint' | 'fix'>

export interface DiagnosticInText {
  diagnostic: Unlocated
  offset: number
  length?: number | undefined
}

/** Defines an error, which prevents the build. The returned function has the code and severity as properties. */
export function error<Values extends unknown[] = []>(code: string, describe: Describe<Values>) {
  return define(code, 'error', describe)
}

export function warning<Values extends unknown[] = []>(code: string, describe: Describe<Values>) {
  return define(code, 'warning', describe)
}

/** Marks a part of a message that only people who edit files need, such as a key. `inForm` goes without it. */
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
