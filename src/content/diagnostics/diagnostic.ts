import type { Edit } from 'jsonc-parser'

/** One thing that is wrong with the content, without its location. */
export interface Unlocated {
  /** Permanent, see the tables in `table/`. */
  code: string
  severity: 'error' | 'warning'
  /** In Spanish: the mistake, its effect, and how to mend it. */
  message: string
  /** In Spanish: a proposal, or another help. */
  hint?: string | undefined
  /** The edit that removes it, where only one is possible and nothing is lost. */
  fix?: Fix | undefined
}

/** One thing that is wrong with the content. */
export interface Diagnostic extends Unlocated {
  /** From the working directory, with forward slashes. */
  file: string
  /** Where it begins; both from 1. */
  line: number
  column: number
  /** Where it ends: the first character after it. The same as the beginning where something is missing. */
  endLine: number
  endColumn: number
  /** JSON Pointer (RFC 6901) to what it is about; empty for a whole file. */
  pointer: string
}

/** An edit that can be made without asking: `npm run validate -- --fix` makes it. */
export interface Fix {
  /** In Spanish, such as `Borrar la coma que sobra.` */
  title: string
  /** In the file's text (UTF-16 units; a byte order mark is one), none over another. */
  edits: Edit[]
}

/** The optional help of a message. */
export type Help = Pick<Unlocated, 'hint' | 'fix'>

/** A diagnostic at some characters of a text. */
export interface DiagnosticInText {
  diagnostic: Unlocated
  offset: number
  /** 0 where something is missing; 1 when it is not given. */
  length?: number | undefined
}

/** A diagnostic that stops the site from being built; its code and severity can be read without making one. */
export function error<Values extends unknown[] = []>(code: string, describe: Describe<Values>) {
  return define(code, 'error', describe)
}

/** A diagnostic that stops nothing. */
export function warning<Values extends unknown[] = []>(code: string, describe: Describe<Values>) {
  return define(code, 'warning', describe)
}

/** The fix of a diagnostic, where its edits are known. */
export function fixBy(title: string, edits: Edit[] | undefined): Fix | undefined {
  return edits && { title, edits }
}

/** The message alone, or with its hint and its fix. */
type MessageWithHelp = string | (Help & { message: string })
type Describe<Values extends unknown[]> = string | ((...values: Values) => MessageWithHelp)

function define<Values extends unknown[]>(
  code: string,
  severity: Unlocated['severity'],
  describe: Describe<Values>,
) {
  const make = (...values: Values): Unlocated => {
    const described = typeof describe === 'string' ? describe : describe(...values)
    return { code, severity, ...(typeof described === 'string' ? { message: described } : described) }
  }
  return Object.assign(make, { code, severity })
}

/** Lines and columns, all from 1. */
export type Positions = Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>
