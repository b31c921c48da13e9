import { useEffect, useState } from 'react'
import type { FoundText } from '../../core/commands/find-text.ts'
import type { Files } from '../../core/step.ts'
import { afterPaint } from '../store/after-paint.ts'

/** Milliseconds that the search takes between two frames. */
const SLICE = 10

/** Something that is looked for; undefined for nothing. */
export type Find = ((files: Files) => FoundText[]) | undefined

/**
 * What a search finds, file by file between the frames: in a large site it takes longer than a key may.
 *
 * @param find another one begins anew
 * @returns what was found last, and whether something else is still being looked for
 */
export function useFound(find: Find, files: Files): { found: readonly FoundText[]; isLooking: boolean } {
  const [last, setLast] = useState<{ find: Find; files: Files; found: readonly FoundText[] }>()
  useEffect(() => {
    if (!find) return undefined
    let isOver = false
    const found: FoundText[] = []
    const rest = files.entries()
    const goOn = () => {
      if (isOver) return
      const end = performance.now() + SLICE
      while (performance.now() < end) {
        const { value: entry, done } = rest.next()
        if (done) return setLast({ find, files, found })
        found.push(...find(new Map([entry])))
      }
      afterPaint(goOn)
    }
    afterPaint(goOn)
    return () => void (isOver = true)
  }, [find, files])
  if (!find) return { found: [], isLooking: false }
  return { found: last?.found ?? [], isLooking: last?.find !== find || last.files !== files }
}
