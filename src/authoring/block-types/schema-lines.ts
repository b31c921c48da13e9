import { applyEdits, modify, type JSONPath, type ModificationOptions } from 'jsonc-parser'

const UNION = ['$defs', 'Block']

/**
 * Adds a block type to `site.schema.json`: to the definitions, to the union of all blocks, and to the examples that code editors offer.
 * `Fragment` stays last in the union and in the examples.
 */
export function addToSchema(text: string, name: string): string {
  const index = unionOf(text).length - 1
  const named = set(text, [...UNION, 'properties', 'type', 'examples', index], name, {
    isArrayInsertion: true,
  })
  const joined = set(
    named,
    [...UNION, 'oneOf', index],
    { $ref: `#/$defs/${name}` },
    { isArrayInsertion: true },
  )
  return set(
    joined,
    ['$defs', name],
    { $ref: `src/blocks/${name}/${name}.schema.json` },
    { getInsertionIndex: (keys) => keys.indexOf('Fragment') },
  )
}

export function removeFromSchema(text: string, name: string): string {
  const index = unionOf(text).findIndex(({ $ref }) => $ref === `#/$defs/${name}`)
  if (index < 0) return text
  const unnamed = set(text, [...UNION, 'properties', 'type', 'examples', index], undefined)
  return set(set(unnamed, [...UNION, 'oneOf', index], undefined), ['$defs', name], undefined)
}

/** Renames a block type in the text of a schema or example. Does not change titles and texts that equal the name. */
export function renameInSchema(text: string, old: string, name: string): string {
  return text
    .replaceAll(`#/$defs/${old}"`, `#/$defs/${name}"`)
    .replaceAll(`"src/blocks/${old}/${old}.schema.json"`, `"src/blocks/${name}/${name}.schema.json"`)
    .replaceAll(new RegExp(`("(\\w+)":\\s*)?"${old}"`, 'g'), (whole, before = '', key = 'type') =>
      ['type', 'const'].includes(String(key)) ? `${before}"${name}"` : whole,
    )
}

/** Writes a value in one line. The formatter, which runs later, would keep the lines of a value that is in several. */
function set(text: string, path: JSONPath, value: unknown, options: ModificationOptions = {}): string {
  return applyEdits(text, modify(text, path, value, options))
}

function unionOf(text: string): { $ref: string }[] {
  const { $defs }: { $defs: { Block: { oneOf: { $ref: string }[] } } } = JSON.parse(text)
  return $defs.Block.oneOf
}
