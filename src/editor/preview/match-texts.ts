import { diffIndices } from 'node-diff3'
import type { Place, ShownText } from './frame-messages.ts'

/**
 * Finds the value that each text and picture on a page comes from, by a comparison with the texts of the page's data. A changed text is
 * found by the texts before and after it. A moved text is found only if its words are unchanged.
 *
 * @param seen the texts and picture addresses on the page, in page order
 */
export function matchTexts(seen: readonly string[], texts: readonly ShownText[]): (Place | undefined)[] {
  const [now, known] = [seen.map(plain), texts.map(({ shown }) => plain(shown))]
  const found = new Map<number, ShownText | undefined>()
  const left = new Map<number, ShownText>()
  let [i, j] = [0, 0]
  for (const { buffer1, buffer2 } of [
    ...diffIndices(now, known),
    { buffer1: [now.length, 0], buffer2: [0, 0] },
  ]) {
    const [start = 0, length = 0] = buffer1
    const [from = 0, count = 0] = buffer2
    while (i < start) found.set(i++, texts[j++])
    for (let index = 0; index < count; index++) {
      const text = texts[from + index]
      if (length === count) found.set(start + index, text)
      else if (text) left.set(from + index, text)
    }
    ;[i, j] = [start + length, from + count]
  }
  return now.map((text, index) => {
    if (found.has(index)) return found.get(index)?.place
    const [at, same] = [...left].find(([, { shown }]) => plain(shown) === text) ?? []
    if (at !== undefined) left.delete(at)
    return same?.place
  })
}

function plain(text: string): string {
  return text.replaceAll(/[\s\u00AD\u200B]+/g, ' ').trim()
}
