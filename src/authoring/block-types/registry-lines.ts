const IMPORT = /^import \{ (\w+) \} from '\.\/.*\n/gm
const ENTRY = /^ {2}(\w+): \{.*(?:\n {3,}.*)*(?:\n {2})?\},\n/gm

/**
 * Adds a block type to the list of all block types. Browsers load its code as a separate file, because most pages will not show the block.
 */
export function addToRegistry(text: string, name: string): string {
  const component = `chunk(async () => (await import('./${name}/${name}.tsx')).${name})`
  return insertSorted(text, ENTRY, name, `  ${name}: { component: ${component} },\n`)
}

export function removeFromRegistry(text: string, name: string): string {
  return without(without(text, IMPORT, name), ENTRY, name)
}

export function renameInRegistry(text: string, old: string, name: string): string {
  const move = (source: string, lines: RegExp) => {
    const line = lineOf(source, lines, old)?.[0]
    if (line === undefined) return source
    const renamed = line.replaceAll(new RegExp(`\\b${old}\\b`, 'g'), name)
    return insertSorted(without(source, lines, old), lines, name, renamed)
  }
  return move(move(text, IMPORT), ENTRY)
}

function lineOf(text: string, lines: RegExp, name: string): RegExpExecArray | undefined {
  return [...text.matchAll(lines)].find(([, known]) => known === name)
}

function without(text: string, lines: RegExp, name: string): string {
  const found = lineOf(text, lines, name)
  return found ? text.slice(0, found.index) + text.slice(found.index + found[0].length) : text
}

function insertSorted(text: string, lines: RegExp, name: string, line: string): string {
  const found = [...text.matchAll(lines)]
  const before = found.findLast(([, known = '']) => known < name)
  const at = before ? before.index + before[0].length : (found[0]?.index ?? 0)
  return text.slice(0, at) + line + text.slice(at)
}
