import { applyOperation, readDocument } from './content-document.ts'
import { mergeValues, type FieldConflict, type MergeMode } from './merge-values.ts'

/** A merged file; null when it does not exist. */
export interface MergedText {
  /** The text with both people's changes; a conflict keeps the value of `mine`. */
  text: string | null
  /** The base of the next merge, see `MergedValue.base`. */
  base: string | null
  /** An empty pointer means the whole file: deleted, or invalid JSON. */
  conflicts: FieldConflict[]
}

/** Merges two versions of a content file by field, in the style of `theirs`. */
export function mergeTexts(
  base: string | null,
  mine: string | null,
  theirs: string | null,
  mode: MergeMode = {},
): MergedText {
  if (mine === theirs || base === theirs) return { text: mine, base: theirs, conflicts: [] }
  if (!mode.asksAlways && base === mine) return { text: theirs, base: theirs, conflicts: [] }
  const [old, own, other] = [base, mine, theirs].map((text) => readDocument(text ?? ''))
  if (theirs === null || !old || !own || !other || old.isBroken || own.isBroken || other.isBroken)
    return { text: mine, base, conflicts: [{ pointer: '', theirPointer: '', mine, theirs }] }
  const merged = mergeValues(old.value, own.value, other.value, mode)
  const written = (value: unknown) => applyOperation(theirs, { type: 'set', pointer: '', value })
  return { text: written(merged.value), base: written(merged.base), conflicts: merged.conflicts }
}
