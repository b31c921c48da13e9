import { applyOperation, readDocument } from '../../engine/json-text/content-document.ts'
import { mergeValues, type FieldConflict, type MergeMode } from './merge-values.ts'

/** The result of merging two versions of a file. A text is null when the file does not exist. */
export interface MergedText {
  /** The text with the changes of both versions. A field that both changed differently has the value of `mine`. */
  text: string | null
  /** The common ancestor for the next merge, see `MergedValue.base`. */
  base: string | null
  /**
   * The fields that both versions changed differently. An empty pointer means the whole file: one version is deleted or is invalid JSON.
   */
  conflicts: FieldConflict[]
}

/** Merges two versions of a content file field by field. The result has the formatting of `theirs`. */
export function mergeTexts(
  base: string | null,
  mine: string | null,
  theirs: string | null,
  mode: MergeMode = {},
): MergedText {
  if (mine === theirs || base === theirs) return { text: mine, base: theirs, conflicts: [] }
  if (!mode.reportsTheirs && base === mine) return { text: theirs, base: theirs, conflicts: [] }
  const [old, own, other] = [base, mine, theirs].map((text) => readDocument(text ?? ''))
  if (theirs === null || !old || !own || !other || old.isBroken || own.isBroken || other.isBroken)
    return { text: mine, base, conflicts: [{ pointer: '', theirPointer: '', mine, theirs }] }
  const merged = mergeValues({ base: old.value, mine: own.value, theirs: other.value }, mode)
  const written = (value: unknown) => applyOperation(theirs, { type: 'set', pointer: '', value })
  return { text: written(merged.value), base: written(merged.base), conflicts: merged.conflicts }
}
