/** Other characters in the text of a file: the smallest stretch that two versions differ in. */
export interface TextEdit {
  file: string
  offset: number
  removed: string
  inserted: string
}

/** A file that appears (`before` is null), goes (`after` is null), or becomes another as a whole. */
export interface FileEdit {
  file: string
  before: string | null
  after: string | null
}

export type Edit = TextEdit | FileEdit

/** The edit that makes one version of a file out of another; `null` is a file that is not there. */
export function editBetween(file: string, before: string | null, after: string | null): Edit {
  if (before === null || after === null) return { file, before, after }
  let start = 0
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && before[start] === after[start]) start += 1
  if (start > 0 && isHighSurrogate(before.charAt(start - 1))) start -= 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  if (end > 0 && isLowSurrogate(before.charAt(before.length - end))) end -= 1
  return {
    file,
    offset: start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  }
}

export function invertEdit(edit: Edit): Edit {
  if ('offset' in edit) return { ...edit, removed: edit.inserted, inserted: edit.removed }
  return { ...edit, before: edit.after, after: edit.before }
}

/** One edit for two that follow each other in one file; undefined when other characters stand between them. */
export function joinEdits(first: Edit, second: Edit): Edit | undefined {
  if (!('offset' in first) || !('offset' in second) || first.file !== second.file) return undefined
  // All in the text between the two edits.
  const [firstEnd, secondEnd] = [first.offset + first.inserted.length, second.offset + second.removed.length]
  if (second.offset > firstEnd || secondEnd < first.offset) return undefined
  const head = second.removed.slice(0, Math.max(0, first.offset - second.offset))
  const tail = second.removed.slice(second.removed.length - Math.max(0, secondEnd - firstEnd))
  const kept = {
    head: first.inserted.slice(0, Math.max(0, second.offset - first.offset)),
    tail: first.inserted.slice(first.inserted.length - Math.max(0, firstEnd - secondEnd)),
  }
  return {
    file: first.file,
    offset: Math.min(first.offset, second.offset),
    removed: head + first.removed + (secondEnd > firstEnd ? tail : ''),
    inserted: kept.head + second.inserted + (firstEnd > secondEnd ? kept.tail : ''),
  }
}

// Half of a character could not be kept in a file.
function isHighSurrogate(unit: string): boolean {
  return /[\uD800-\uDBFF]/.test(unit)
}

function isLowSurrogate(unit: string): boolean {
  return /[\uDC00-\uDFFF]/.test(unit)
}
