import { useEffect, useState } from 'react'
import { afterPaint } from '../store/after-paint.ts'

/** Milliseconds of search between two frames. */
const SLICE = 10

interface Found<Item, Result> {
  find: ((item: Item) => Result[]) | undefined
  items: Iterable<Item>
  found: readonly Result[]
}

/**
 * What is found in some items, such as the files of a site, one by one between the frames: in a large site it takes longer than a key may.
 *
 * @param find another one begins anew; undefined finds nothing
 * @returns what was found last, and whether something else is still being looked for
 */
export function useFound<Item, Result>(
  find: ((item: Item) => Result[]) | undefined,
  items: Iterable<Item>,
): { found: readonly Result[]; isLooking: boolean } {
  const [last, setLast] = useState<Found<Item, Result>>()
  useEffect(() => {
    if (!find) return undefined
    let isOver = false
    const found: Result[] = []
    const rest = items[Symbol.iterator]()
    const goOn = () => {
      if (isOver) return
      const end = performance.now() + SLICE
      while (performance.now() < end) {
        const next = rest.next()
        if (next.done) return setLast({ find, items, found })
        found.push(...find(next.value))
      }
      afterPaint(goOn)
    }
    afterPaint(goOn)
    return () => void (isOver = true)
  }, [find, items])
  if (!find) return { found: [], isLooking: false }
  return { found: last?.found ?? [], isLooking: last?.find !== find || last.items !== items }
}
