import { pointerTo, type Location } from '../../core/pointer.ts'
import { isWithin, placeIn } from './outline.ts'

/** Elements of one list. */
export interface Elements {
  file: string
  /** The pointer of the list. */
  list: string
  indexes: readonly number[]
}

/** Several blocks of one slot. */
export interface Chosen extends Elements {
  /** Where a stretch begins. */
  anchor: number
  /** The subject of the form while they are chosen; another subject forgets them. */
  selection: Location
}

interface Choosing {
  chosen: Chosen | null
  selection: Location | null
}

/** One element. */
export function elementAt({ file, pointer }: Location): Elements {
  const { list, index } = placeIn(pointer)
  return { file, list, indexes: [index] }
}

/** The blocks that are chosen now; null where there are not several. */
export function chosenNow({ chosen, selection }: Choosing): Chosen | null {
  return chosen && chosen.selection === selection && chosen.indexes.length > 1 ? chosen : null
}

/** Whether a line of the outline is one of them. */
export function isChosenAmong({ file, list, indexes }: Chosen, at: Location): boolean {
  return indexes.some((index) => file === at.file && pointerTo(list, index) === at.pointer)
}

/** Adds a block to those that are chosen, or takes it out; with `isStretch` all up to it. Another slot starts again. */
export function chooseAlso(state: Choosing, { file, pointer }: Location, isStretch: boolean): Chosen {
  const { list, index } = placeIn(pointer)
  const { anchor, indexes } = before(state, file, list) ?? { anchor: index, indexes: [] }
  const [first, last] = [Math.min(anchor, index), Math.max(anchor, index)]
  const others = indexes.filter((one) => one !== index)
  const toggled = others.length < indexes.length ? others : [...indexes, index]
  const stretch = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
  return {
    file,
    list,
    indexes: isStretch ? stretch : toggled,
    anchor: isStretch ? anchor : index,
    selection: { file, pointer },
  }
}

/** The chosen blocks of a slot, or the one in the form. */
function before({ chosen, selection }: Choosing, file: string, list: string) {
  if (chosen && chosen.selection === selection && chosen.file === file && chosen.list === list) return chosen
  if (!selection || selection.pointer === list || !isWithin(selection, { file, pointer: list }))
    return undefined
  const index = Number(selection.pointer.slice(list.length + 1).split('/')[0])
  return { anchor: index, indexes: [index] }
}
