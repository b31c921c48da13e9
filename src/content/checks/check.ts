import type { Collector } from '../collector.ts'
import type { Report } from '../diagnostics/log.ts'
import type { Definitions } from '../schema/definitions.ts'
import type { Field } from '../schema/field.ts'
import type { TextContext } from '../texts/text-context.ts'

/** What checks know besides the value they look at. */
export interface CheckContext extends TextContext {
  institutions: readonly string[]
  fragments: readonly string[]
  collector: Pick<Collector, 'picture'>
  /** Whether the site shows events that are over. */
  keepsPast: boolean
  /** The day it is at the school, `YYYY-MM-DD`. */
  today: string
  report: Report
}

/** Looks at a value of one definition, and reports what the schema cannot say. */
export type Check<Name extends keyof Definitions> = (
  value: Definitions[Name],
  field: Field,
  context: CheckContext,
) => void

/** The checks of some definitions. */
export type Checks = { [Name in keyof Definitions]?: Check<Name>[] }

/** Runs the checks of a definition on the value of a field, which is valid by the schema. */
export function runChecks(checks: Checks, name: string, field: Field, context: CheckContext): void {
  for (const check of (checks as Record<string, AnyCheck[]>)[name] ?? []) check(field.value, field, context)
}

type AnyCheck = (value: unknown, field: Field, context: CheckContext) => void
