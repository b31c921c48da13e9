import { findShown, findWritten } from '../../engine/model/trace.ts'
import { valueAt, type FilePointer } from '../../engine/json-text/pointer.ts'
import type { PageShown, Place } from './frame-messages.ts'

/**
 * Returns the places in the page's and the site's data that come from a location in a file. If the page includes a fragment twice, each
 * location in the fragment has two places.
 */
export function placesOf(shown: PageShown, location: FilePointer): Place[] {
  return (['page', 'site'] as const).flatMap((of) =>
    findShown(shown.trace[of], location).map((at) => ({ of, at })),
  )
}

/** Whether the data of the page or the site already contains the value of a location. */
export function isShown(shown: PageShown, location: FilePointer): boolean {
  return placesOf(shown, location).some(({ of, at }) => valueAt(shown[of], at) !== undefined)
}

/**
 * The place of a text in the data, if the page shows the text exactly as it is in the file. A text with variables, formatting or added
 * characters has none.
 */
export function plainPlace(shown: PageShown, location: FilePointer, text: string): Place | undefined {
  return placesOf(shown, location).find(({ of, at }) => {
    const entry = shown.trace[of].find((one) => one.at === at)
    return (
      !entry?.isFilled && valueAt(shown[of], at) === text && findWritten(shown.trace[of], at) !== undefined
    )
  })
}

export function isFormatted(shown: PageShown, location: FilePointer): boolean {
  return placesOf(shown, location).some(({ of, at }) => Array.isArray(valueAt(shown[of], at)))
}
