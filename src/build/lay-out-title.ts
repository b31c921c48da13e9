interface LaidOutText {
  size: number
  lines: string[]
}

interface TitleBox {
  width: number
  height: number
  sizes: readonly number[]
  leading: number
  measure: (text: string, size: number) => number
}

/**
 * Breaks a title into lines of about equal length. Prefers few lines in large letters, and ends no line with a word of one or two letters.
 * A title that does not fit ends with an ellipsis.
 */
export function layOutTitle(text: string, { width, height, sizes, leading, measure }: TitleBox): LaidOutText {
  const words = text
    .trim()
    .replaceAll(/(?<=(?:^|\s)\S{1,2})\s+/g, '\u00A0')
    .split(/[^\S\u00A0]+/)
  const most = (size: number) => Math.max(1, Math.floor(height / (size * leading)))
  const set = sizes.map((size) => ({ size, lines: balance(words, width, (part) => measure(part, size)) }))
  const fitting = set.filter(
    ({ size, lines }) => lines.length <= most(size) && lines.every((line) => measure(line, size) <= width),
  )
  const good =
    fitting.find(({ size, lines }) => lines.length <= MAX_PREFERRED_LINES && size >= MIN_PREFERRED_SIZE) ??
    fitting[0]
  if (good) return good

  const size = Math.min(...sizes)
  const pieces = cutWords(words, width, (part) => measure(part, size))
  const lines = wrap(pieces, width, (part) => measure(part, size))
  const kept = lines.slice(0, most(size))
  const last = kept.at(-1)
  if (kept.length < lines.length && last) kept.splice(-1, 1, last.replace(/[\s,;.:]*\S{0,2}$/, '…'))
  return { size, lines: kept }
}

/** The preferred title has at most three lines of large letters, which look better than four lines of larger letters. */
const MAX_PREFERRED_LINES = 3
const MIN_PREFERRED_SIZE = 68

type Measure = (part: string) => number

/** Wraps the words to the narrowest width that needs no additional line. */
function balance(words: string[], width: number, measure: Measure): string[] {
  const { length } = wrap(words, width, measure)
  let [low, high] = [width / 3, width]
  while (high - low > 4) {
    const middle = (low + high) / 2
    const lines = wrap(words, middle, measure)
    if (lines.length <= length && lines.every((line) => measure(line) <= middle)) high = middle
    else low = middle
  }
  return wrap(words, high, measure)
}

function wrap(words: string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cutWords(words: string[], width: number, measure: Measure): string[] {
  return words.flatMap((word) => {
    const pieces = ['']
    for (const letter of word) {
      if (measure(pieces.at(-1) + letter) > width) pieces.push('')
      pieces[pieces.length - 1] += letter
    }
    return pieces
  })
}
