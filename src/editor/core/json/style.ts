/** How a file is written, besides what Prettier decides. */
export interface Style {
  /** One step of indentation: spaces or a tab. */
  unit: string
  /** A line's end. */
  eol: string
  /** The text before and after the value: a byte order mark, a last line break. */
  start: string
  end: string
}

/** The style that a file has, or of an empty one Prettier's own. */
export function styleOf(text: string): Style {
  const [unit = '  '] = /(?<=^\uFEFF?[{[]\r?\n)[ \t]+/m.exec(text) ?? []
  return {
    unit,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    start: text.startsWith('\uFEFF') ? '\uFEFF' : '',
    end: text.slice(text.trimEnd().length),
  }
}
