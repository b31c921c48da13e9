export interface Style {
  unit: string
  eol: string
  /** The text before the JSON value, such as a byte order mark. */
  start: string
  end: string
}

/** Detects the indentation and line breaks of a JSON file. For an empty file, returns those of Prettier. */
export function styleOf(text: string): Style {
  const [unit = '  '] = /(?<=^\uFEFF?[{[]\r?\n)[ \t]+/m.exec(text) ?? []
  return {
    unit,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    start: text.startsWith('\uFEFF') ? '\uFEFF' : '',
    end: text.slice(text.trimEnd().length),
  }
}
