export interface Style {
  unit: string
  eol: string
  /** The text around the value, such as a byte order mark or a final line break. */
  start: string
  end: string
}

/** A file's style; Prettier's for an empty file. */
export function styleOf(text: string): Style {
  const [unit = '  '] = /(?<=^\uFEFF?[{[]\r?\n)[ \t]+/m.exec(text) ?? []
  return {
    unit,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    start: text.startsWith('\uFEFF') ? '\uFEFF' : '',
    end: text.slice(text.trimEnd().length),
  }
}
