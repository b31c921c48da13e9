import { useEffect, useState } from 'react'
import { afterPaint } from '../store/store.ts'

/** Maximum time in milliseconds of one batch of a search. The browser paints after each batch. */
const BATCH_MS = 10

interface Found<Item, Result> {
  find: ((item: Item) => Result[]) | undefined
  items: Iterable<Item>
  found: readonly Result[]
}

/**
 * Searches items in small batches between frames, so that typing stays fast on a large site.
 *
 * @param find returns the results of one item; undefined to search nothing. A new function restarts the search
 * @returns the latest results, and whether the search is still running
 */
export function useBatchedSearch<Item, Result>(
  find: ((item: Item) => Result[]) | undefined,
  items: Iterable<Item>,
): { found: readonly Result[]; isSearching: boolean } {
  const [last, setLast] = useState<Found<Item, Result>>()
  useEffect(() => {
    if (!find) return undefined
    let isOver = false
    const found: Result[] = []
    const rest = items[Symbol.iterator]()
    const goOn = () => {
      if (isOver) return
      const end = performance.now() + BATCH_MS
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
  if (!find) return { found: [], isSearching: false }
  return { found: last?.found ?? [], isSearching: last?.find !== find || last.items !== items }
}
