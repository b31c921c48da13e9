import { applyEdits, type Edit } from 'jsonc-parser'
import { pointerOf } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import type { Source } from '../diagnostics/source.ts'
import type { Files } from '../schema/definitions.ts'
import { fillMessages } from './fill-messages.ts'
import { validatorOf } from './validators.ts'

/** Drops a fix if the corrected value would still be invalid, or if the fix would make another value invalid. */
export function dropUnsoundFixes(kind: keyof Files, source: Source, report: Report): Report {
  let before: Errors | undefined
  const isSound = (edits: Edit[], pointer: string) => {
    before ??= errorsIn(kind, source.text)
    const after = errorsIn(kind, applyEdits(source.text, edits))
    return Array.from(after).every(([name, at]) => at !== pointer && before?.has(name))
  }
  return (diagnostic, location, help = {}) => {
    const { fix, ...rest } = { ...diagnostic, ...help }
    report(fix && isSound(fix.edits, pointerOf(location)) ? { ...rest, fix } : rest, location)
  }
}

type Errors = ReadonlyMap<string, string>

function errorsIn(kind: keyof Files, text: string): Errors {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  if (kind === 'SiteFile') fillMessages(value)
  const validate = validatorOf(kind)
  const errors = validate(value) ? [] : (validate.errors ?? [])
  return new Map(
    errors.map(({ keyword, instancePath, params, propertyName }) => [
      JSON.stringify([keyword, instancePath, params, propertyName]),
      instancePath,
    ]),
  )
}
