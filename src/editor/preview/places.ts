import { findShown, findWritten } from '../../model/trace.ts'
import { valueAt, type FilePointer } from '../core/pointer.ts'
import type { PageShown, Place } from './messages.ts'

/** The places that show a location: a fragment may be on a page twice. */
export function placesOf(shown: PageShown, location: FilePointer): Place[] {
  return (['page', 'site'] as const).flatMap((of) =>
    findShown(shown.trace[of], location).map((at) => ({ of, at })),
  )
}

/** Whether the page has what a location names already. */
export function isShown(shown: PageShown, location: FilePointer): boolean {
  return placesOf(shown, location).some(({ of, at }) => valueAt(shown[of], at) !== undefined)
}

/** Where the page's data has a text as it is written: without variables, formatting, or characters of the component. */
export function plainPlace(shown: PageShown, location: FilePointer, text: string): Place | undefined {
  return placesOf(shown, location).find(({ of, at }) => {
    const entry = shown.trace[of].find((one) => one.at === at)
    return (
      !entry?.isFilled && valueAt(shown[of], at) === text && findWritten(shown.trace[of], at) !== undefined
    )
  })
}
