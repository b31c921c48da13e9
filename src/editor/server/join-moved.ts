import { readDocument, type FileTexts } from '../../engine/json-text/content-document.ts'
import { isWithin, valueAt } from '../../engine/json-text/pointer.ts'
import { isObject } from '../../engine/model/schema.ts'
import { isSameJson } from '../../engine/json-text/same-json.ts'
import type { ChangedElement, ChangedPart, Discarding } from '../core/api.ts'
import { TEXTS } from '../core/fields.ts'

interface Place {
  part: ChangedPart
  file: string
  pointer: string
  name: string
  value: unknown
}

interface Move {
  from: Place
  to: Place
}

/** Describes what differs between an element's former place and its present one. */
export type DescribeMove = (from: Place, to: Place) => Pick<ChangedPart, 'texts' | 'elements'>

/**
 * Describes an element that was removed from one list and added to another as one moved element, in the changes of both places. Discarding
 * one half alone would lose the element or show it twice. The element may have been edited, if it is plainly the same.
 */
export function joinMoved(
  parts: readonly ChangedPart[],
  before: FileTexts,
  after: FileTexts,
  describe: DescribeMove,
): ChangedPart[] {
  const moves = findMoves(parts, before, after)
  return moves.length === 0 ? [...parts] : parts.map((part) => withMoves(part, moves, describe))
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
  const placesOf = (change: ChangedElement['change'], texts: FileTexts): Place[] =>
    parts.flatMap((part) => {
      const { file } = part
      const own = part.elements.filter((element) => element.change === change)
      const { value } = own.length > 0 ? readDocument(texts.get(file) ?? '') : {}
      return own.map(({ pointer, name }) => ({ part, file, pointer, name, value: valueAt(value, pointer) }))
    })
  // A removed list cannot take an element back, so only the outermost removed elements count.
  const removed = placesOf('removed', before).filter(isOutermost)
  const added = placesOf('added', after)
  const moves: Move[] = []
  const match = (isSame: (from: Place, to: Place) => boolean) => {
    for (const to of added) {
      if (moves.some((move) => isWithin(to, move.to) || isWithin(move.to, to))) continue
      const at = removed.findIndex(
        (from) => (from.part === to.part || (isWhole(from.part) && isWhole(to.part))) && isSame(from, to),
      )
      const [from] = at < 0 ? [] : removed.splice(at, 1)
      if (from) moves.push({ from, to })
    }
  }
  match((from, to) => isSameJson(from.value, to.value))
  match(isEdited)
  return moves
}

/** Whether a new block is a removed one that was edited: it has the same type, and the same id, name or half of the texts. */
function isEdited(from: Place, to: Place): boolean {
  const [{ value: old }, { value: now }] = [from, to]
  if (!isObject(old) || !isObject(now) || old.type === undefined || old.type !== now.type) return false
  if (old.id !== undefined || now.id !== undefined) return old.id === now.id
  const [were, are] = [textsIn(from, 'before', 'after'), textsIn(to, 'after', 'before')]
  if (were.length === 0 || are.length === 0) return false
  const equal = were.filter((text) => are.includes(text))
  return from.name === to.name || equal.length * 2 >= Math.max(were.length, are.length)
}

type Side = 'before' | 'after'

/** Lists the texts of a block that exists only on one side of the changes. */
function textsIn({ part, file, pointer }: Place, side: Side, other: Side): string[] {
  return part.texts.flatMap((text) =>
    TEXTS.has(text.kind) &&
    text[other] === undefined &&
    isWithin({ file, pointer: text.pointer }, { file, pointer })
      ? (text[side] ?? [])
      : [],
  )
}

function isOutermost(place: Place, _: number, all: readonly Place[]): boolean {
  return !all.some((other) => other !== place && isWithin(place, other))
}

function isWhole({ pointer }: ChangedPart): boolean {
  return pointer === undefined
}

function withMoves(part: ChangedPart, moves: readonly Move[], describe: DescribeMove): ChangedPart {
  const [left, come] = [
    moves.filter(({ from }) => from.part === part),
    moves.filter(({ to }) => to.part === part),
  ]
  const isInside = (pointer: string, places: readonly Place[]) =>
    places.some((place) => isWithin({ file: part.file, pointer }, place))
  const [froms, tos] = [left.map(({ from }) => from), come.map(({ to }) => to)]
  const discard = discardOfPart(part, left, come)
  const edits = come.map(({ from, to }) => describe(from, to))
  return {
    ...part,
    ...(discard.also.length > 0 && { discard }),
    texts: [
      ...part.texts.filter(
        ({ pointer, before, after }) =>
          !(after === undefined && isInside(pointer, froms)) &&
          !(before === undefined && isInside(pointer, tos)),
      ),
      ...edits.flatMap(({ texts }) => texts.map((one) => ({ ...one, isInMoved: true }))),
    ],
    elements: [
      ...part.elements.flatMap((element): ChangedElement[] => {
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
      ...edits.flatMap(({ elements }) => elements.map((one) => ({ ...one, isInMoved: true }))),
    ],
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
