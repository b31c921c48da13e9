import type { Location } from '../../core/pointer.ts'
import { placeIn } from './outline.ts'

/** Several blocks of one slot that something is done to at once. */
export interface Chosen {
  file: string
  /** The pointer of the slot. */
  list: string
  indexes: readonly number[]
  /** Where a stretch begins. */
  anchor: number
  /** What the form was about when they were chosen: they are forgotten when it is about something else. */
  selection: Location
}

interface Choosing {
  chosen: Chosen | null
  selection: Location | null
}

/** The blocks that are chosen now; null where there are not several. */
export function chosenNow({ chosen, selection }: Choosing): Chosen | null {
  return chosen && chosen.selection === selection && chosen.indexes.length > 1 ? chosen : null
}

/** Whether a line of the outline is one of them. */
export function isChosenAmong(chosen: Chosen | null, { file, pointer }: Location): boolean {
  const { list, index } = placeIn(pointer)
  return chosen?.file === file && chosen.list === list && chosen.indexes.includes(index)
}

/** Chooses another block beside those that are chosen: it alone, or with `isStretch` all between. Blocks of another slot are let go. */
export function chooseAlso(state: Choosing, { file, pointer }: Location, isStretch: boolean): Chosen {
  const { list, index } = placeIn(pointer)
  const { anchor, indexes } = before(state, file, list) ?? { anchor: index, indexes: [] }
  const [first, last] = [Math.min(anchor, index), Math.max(anchor, index)]
  const next = isStretch
    ? Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
    : indexes.includes(index)
      ? indexes.filter((one) => one !== index)
      : [...indexes, index]
  return { file, list, indexes: next, anchor: isStretch ? anchor : index, selection: { file, pointer } }
}

/** What is chosen of a slot: several blocks, or the one that the form is about. */
function before({ chosen, selection }: Choosing, file: string, list: string) {
  if (chosen && chosen.selection === selection && chosen.file === file && chosen.list === list) return chosen
  if (selection?.file !== file || !selection.pointer.startsWith(`${list}/`)) return undefined
  const index = Number(selection.pointer.slice(list.length + 1).split('/')[0])
  return { anchor: index, indexes: [index] }
}
