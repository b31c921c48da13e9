import { useEffect, useState } from 'react'
import { afterPaint } from '../store/after-paint.ts'

/** Milliseconds that a search may work before the browser paints again. */
const SLICE = 10

interface Found<Item, Result> {
  find: ((item: Item) => Result[]) | undefined
  items: Iterable<Item>
  found: readonly Result[]
}

/**
 * Searches items in small batches between frames, so that typing stays fast on a large site.
 *
 * @param find returns the results of an item. A new function restarts the search, and undefined finds nothing
 * @returns the latest results, and whether a search is running
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
