import type { Step } from '../core/step.ts'
import type { Edit } from '../core/text-edit.ts'
import { isContentFile } from './content-folder.ts'
import { isRecord, malformed } from './requests.ts'

/** Most steps in one request: a window sends what was done while the last request was under way. */
const MOST = 500

/** The steps that a window sent. @throws Refused when they are not in the form of one, or are about other files than those of the content */
export function readSteps(value: unknown): Step[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST) throw malformed()
  return value.map(readStep)
}

function readStep(value: unknown): Step {
  if (!isRecord(value) || !Array.isArray(value.edits) || value.edits.length === 0) throw malformed()
  const { id, label, edits, at, time, merges } = value
  if (!isShort(id) || !isShort(label) || !isShort(time) || Number.isNaN(Date.parse(time))) throw malformed()
  return {
    id,
    label,
    time,
    edits: edits.map(readEdit),
    ...(isRecord(at) &&
      isShort(at.file) &&
      isShort(at.pointer) && { at: { file: at.file, pointer: at.pointer } }),
    ...(isShort(merges) && { merges }),
  }
}

function readEdit(value: unknown): Edit {
  if (!isRecord(value) || typeof value.file !== 'string' || !isContentFile(value.file)) throw malformed()
  const { file, length, offset, removed, inserted, before, after } = value
  if (offset === undefined) {
    if (!isTextOrNull(before) || !isTextOrNull(after)) throw malformed()
    return { file, before, after }
  }
  const isSound = isCount(offset) && isCount(length)
  if (!isSound || typeof removed !== 'string' || typeof inserted !== 'string') throw malformed()
  return { file, length, offset, removed, inserted }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 1000
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}
