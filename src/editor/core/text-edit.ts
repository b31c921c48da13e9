/** An edit of a file. It replaces the smallest range in which the two versions differ. */
interface TextEdit {
  file: string
  /** Length of the text before the edit, in UTF-16 units. The offset is valid only for a text of this length. */
  length: number
  offset: number
  removed: string
  inserted: string
}

/** The creation (`before` is null), deletion (`after` is null) or replacement of a whole file. */
interface FileEdit {
  file: string
  before: string | null
  after: string | null
}

export type Edit = TextEdit | FileEdit

export function editBetween(file: string, before: string | null, after: string | null): Edit {
  if (before === null || after === null) return { file, before, after }
  let start = 0
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  // Keeps both halves of a surrogate pair together, here and at the end of the edit.
  if (/[\uD800-\uDBFF]/.test(before.charAt(start - 1))) start -= 1
  let end = 0
  const isSameAt = (fromEnd: number) =>
    before.charCodeAt(before.length - fromEnd) === after.charCodeAt(after.length - fromEnd)
  while (end < shorter - start && isSameAt(end + 1)) end += 1
  if (/[\uDC00-\uDFFF]/.test(before.charAt(before.length - end))) end -= 1
  return {
    file,
    length: before.length,
    offset: start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  }
}

export function invertEdit(edit: Edit): Edit {
  if ('offset' in edit) {
    const length = edit.length - edit.removed.length + edit.inserted.length
    return { ...edit, length, removed: edit.inserted, inserted: edit.removed }
  }
  return { ...edit, before: edit.after, after: edit.before }
}

/** Joins two consecutive edits of a file into one; undefined when their ranges do not touch. */
export function joinEdits(first: Edit, second: Edit): Edit | undefined {
  if (!('offset' in first) || !('offset' in second) || first.file !== second.file) return undefined
  // The ends of both edits, as offsets in the text between the two edits.
  const firstEnd = first.offset + first.inserted.length
  const secondEnd = second.offset + second.removed.length
  if (second.offset > firstEnd || secondEnd < first.offset) return undefined
  const [head, tail] = [first.offset - second.offset, secondEnd - firstEnd]
  return {
    file: first.file,
    length: first.length,
    offset: Math.min(first.offset, second.offset),
    removed: firstOf(second.removed, head) + first.removed + lastOf(second.removed, tail),
    inserted: firstOf(first.inserted, -head) + second.inserted + lastOf(first.inserted, -tail),
  }
}

function firstOf(text: string, count: number): string {
  return text.slice(0, Math.max(0, count))
}

function lastOf(text: string, count: number): string {
  return count > 0 ? text.slice(-count) : ''
}
