import type { Surfaces } from '../../model/surfaces.ts'
import type { Collections } from '../files/read-folder.ts'
import type { Collector } from '../findings/collector.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import type { Definitions } from '../schema/definitions.ts'
import type { Field } from '../schema/field.ts'
import type { TextContext } from '../texts/characters.ts'

export interface CheckContext extends TextContext {
  institutions: readonly string[]
  surfaces: Record<'light' | 'dark', Surfaces>
  fragments: readonly string[]
  collections: Collections
  collection?: string | undefined
  listWords: readonly string[]
  collector: Pick<Collector, 'picture' | 'link'>
  keepsPast: boolean
  today: string
  report: Report
}

/** A check of all values of a schema definition, for mistakes that the schema cannot express. */
export type Check<Name extends keyof Definitions> = (
  value: Definitions[Name],
  field: Field,
  context: CheckContext,
) => void

export type Checks = { [Name in keyof Definitions]?: Check<Name>[] }

export function runChecks(checks: Checks, name: string, field: Field, context: CheckContext): void {
  for (const check of (checks as Record<string, AnyCheck[]>)[name] ?? []) check(field.value, field, context)
}

type AnyCheck = (value: unknown, field: Field, context: CheckContext) => void
