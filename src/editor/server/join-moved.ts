import { readDocument, type FileTexts } from '../../engine/json-text/content-document.ts'
import { isWithin, valueAt } from '../../engine/json-text/pointer.ts'
import { isSameJson } from '../../engine/json-text/same-json.ts'
import type { ChangedElement, ChangedPart, Discarding } from '../core/api.ts'

interface Place {
  part: ChangedPart
  file: string
  pointer: string
}

interface Move {
  from: Place
  to: Place
}

/**
 * Describes an element that was removed from one list and added unchanged to another as one moved element, in the changes of both places.
 * Discarding one half alone would lose the element or show it twice.
 */
export function joinMoved(parts: readonly ChangedPart[], before: FileTexts, after: FileTexts): ChangedPart[] {
  const moves = findMoves(parts, before, after)
  return moves.length === 0 ? [...parts] : parts.map((part) => withMoves(part, moves))
}

/** Lists the files between which elements have moved. */
export function movesIn(parts: readonly ChangedPart[]): string[][] {
  return parts.flatMap(({ elements }) =>
    elements.flatMap(({ discard }) =>
      discard ? [[discard.file, ...discard.also.map(({ file }) => file)]] : [],
    ),
  )
}

function findMoves(parts: readonly ChangedPart[], before: FileTexts, after: FileTexts): Move[] {
  const placesOf = (change: ChangedElement['change']): Place[] =>
    parts.flatMap((part) => {
      const { file } = part
      const own = part.elements.filter((element) => element.change === change)
      return own.map(({ pointer }) => ({ part, file, pointer }))
    })
  // A removed list cannot take an element back, so only the outermost removed elements count.
  const removed = placesOf('removed').filter(isOutermost)
  const moves: Move[] = []
  for (const to of placesOf('added')) {
    if (moves.some((move) => isWithin(to, move.to))) continue
    const at = removed.findIndex(
      (from) =>
        (from.part === to.part || (isWhole(from.part) && isWhole(to.part))) &&
        isSameJson(valueIn(before, from), valueIn(after, to)),
    )
    const [from] = at < 0 ? [] : removed.splice(at, 1)
    if (from) moves.push({ from, to })
  }
  return moves
}

function isOutermost(place: Place, _: number, all: readonly Place[]): boolean {
  return !all.some((other) => other !== place && isWithin(place, other))
}

function isWhole({ pointer }: ChangedPart): boolean {
  return pointer === undefined
}

function valueIn(texts: FileTexts, { file, pointer }: Place): unknown {
  return valueAt(readDocument(texts.get(file) ?? '').value, pointer)
}

function withMoves(part: ChangedPart, moves: readonly Move[]): ChangedPart {
  const [left, come] = [
    moves.filter(({ from }) => from.part === part),
    moves.filter(({ to }) => to.part === part),
  ]
  const isInside = (pointer: string, places: readonly Place[]) =>
    places.some((place) => isWithin({ file: part.file, pointer }, place))
  const [froms, tos] = [left.map(({ from }) => from), come.map(({ to }) => to)]
  const discard = discardOfPart(part, left, come)
  return {
    ...part,
    ...(discard.also.length > 0 && { discard }),
    texts: part.texts.filter(
      ({ pointer, before, after }) =>
        !(after === undefined && isInside(pointer, froms)) &&
        !(before === undefined && isInside(pointer, tos)),
    ),
    elements: part.elements.flatMap((element): ChangedElement[] => {
      const { change, pointer } = element
      if (change === 'moved') return [element]
      const isGone = change === 'removed'
      const move = (isGone ? left : come).find((one) => (isGone ? one.from : one.to).pointer === pointer)
      // A part that has both halves shows the element once.
      if (move)
        return isGone && move.to.part === part
          ? []
          : [{ ...element, change: 'moved', discard: discardOf([move]) }]
      if (isInside(pointer, isGone ? froms : tos)) return []
      const inside = isGone ? [] : come.filter(({ to }) => isWithin(to, { file: part.file, pointer }))
      return [inside.length === 0 ? element : { ...element, discard: { ...discardOf(inside), pointer } }]
    }),
  }
}

function discardOf(moves: readonly Move[]): Discarding {
  const { file = '', pointer = '' } = moves[0]?.to ?? {}
  return { file, pointer, also: moves.map(goingBack) }
}

function goingBack({ from: { file, pointer } }: Move) {
  return { file, pointer, isGone: true }
}

/** Discards a page as a whole: what left it disappears from the other pages, and what came to it goes back to them. */
function discardOfPart({ file }: ChangedPart, left: readonly Move[], come: readonly Move[]): Discarding {
  const isElsewhere = ({ from, to }: Move) => from.part !== to.part
  // The last removal comes first, because each removal changes the indexes of later elements.
  const removals = left.filter(isElsewhere).toReversed()
  return {
    file,
    also: [
      ...removals.map(({ to }) => ({ file: to.file, pointer: to.pointer })),
      ...come.filter(isElsewhere).map(goingBack),
    ],
  }
}
