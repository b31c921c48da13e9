/** A text and its selection, in UTF-16 units. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** Puts marks around the selection, or removes them. Without a selection it takes the word. */
export function toggleMark(given: Selected, mark: '**' | '*'): Selected {
  const { text, start, end } = given.start === given.end ? wordAt(given) : trimmed(given)
  const n = mark.length
  const before = text.slice(0, start)
  // Two asterisks before the words are bold, not italics; three are both.
  const isBare = mark === '**' || !before.endsWith('**') || before.endsWith('***')
  if (isBare && text.slice(start - n, start) === mark && text.slice(end, end + n) === mark)
    return {
      text: text.slice(0, start - n) + text.slice(start, end) + text.slice(end + n),
      start: start - n,
      end: end - n,
    }
  return {
    text: text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end),
    start: start + n,
    end: end + n,
  }
}

/** Turns the selected lines into a list or subheadings, or back. */
export function toggleLines({ text, start, end }: Selected, mark: '- ' | '## '): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isOn = lines.every((line) => line.startsWith(mark) || !line.trim())
  const done = lines.map((line) =>
    isOn
      ? line.slice(mark.length)
      : line.trim() || lines.length === 1
        ? mark + line.replace(/^(- |#+ )/, '')
        : line,
  )
  const block = done.join('\n')
  const before = text.slice(0, from)
  const gap = !isOn && before.trim() && !before.endsWith('\n\n') ? '\n' : ''
  const all = before + gap + block + text.slice(to)
  return { text: all, start: from + gap.length, end: from + gap.length + block.length }
}

/** Makes a link of the selection, without the space that a double click on Windows selects too. */
export function insertLink(selected: Selected, address: string, label?: string): Selected {
  const { text, start, end } = trimmed(selected)
  const words =
    label?.replaceAll(/[[\]\\]/g, String.raw`\$&`) ?? (text.slice(start, end) || 'texto del enlace')
  const link = `[${words}](${address})`
  return {
    text: text.slice(0, start) + link + text.slice(end),
    start: start + 1,
    end: start + 1 + words.length,
  }
}

/** Replaces the selection, with the cursor after it. */
export function insertText({ text, start, end }: Selected, inserted: string): Selected {
  const at = start + inserted.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: at, end: at }
}

function wordAt({ text, start }: Selected): Selected {
  const from = start - (/[\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0].length ?? 0)
  const to = start + (/^[\p{L}\p{N}]*/u.exec(text.slice(start))?.[0].length ?? 0)
  return { text, start: from, end: to }
}

/** Leaves spaces outside: `** so **` is not bold. */
function trimmed({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end)
  if (words.trim() === '') return { text, start, end }
  return {
    text,
    start: start + words.length - words.trimStart().length,
    end: end - (words.length - words.trimEnd().length),
  }
}
