import { readDocument, type FileTexts } from '../../../engine/json-text/content-document.ts'
import { reuseEqual } from '../../core/reuse-equal.ts'

const known = new Map<string, { text: string; value: unknown }>()

/**
 * Parses a content file; undefined if the file is not loaded or has invalid JSON. Reuses the objects of the last call for unchanged parts.
 */
export function valueIn(files: FileTexts, file: string): unknown {
  const text = files.get(file)
  if (text === undefined) return undefined
  const kept = known.get(file)
  if (kept?.text === text) return kept.value
  const value = reuseEqual(kept?.value, readDocument(text).value)
  known.set(file, { text, value })
  return value
}
