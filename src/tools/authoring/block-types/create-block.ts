import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, modify, type JSONPath, type ModificationOptions } from 'jsonc-parser'
import { definitions } from '../../../engine/content/schema/definitions.ts'
import { withoutAccents } from '../../../engine/model/without-accents.ts'
import { isTitle } from './is-spanish.ts'
import { blockFiles, type BlockNames } from './templates.ts'

/**
 * Checks the name and title of a new block type.
 *
 * @param root the repository
 * @returns a Spanish sentence that says what is wrong, or undefined
 */
export function findProblem(root: string, { name, title }: BlockNames): string | undefined {
  const objection = findNameProblem(root, name)
  if (objection !== undefined || isTitle(title)) return objection
  return `"${title}" no sirve como título: lo leen quienes editan, va en castellano y empieza con mayúscula.`
}

function findNameProblem(root: string, name: string): string | undefined {
  if (!/^[A-Z][A-Za-z]+$/.test(name)) {
    const better = suggestName(name)
    return `"${name}" no sirve como nombre: empieza con mayúscula y lleva solo letras sin tilde.${better}`
  }
  const folders = readdirSync(join(root, 'src/blocks'))
  // Ignores upper and lower case, because some file systems do.
  const same = folders.find((folder) => folder.toLowerCase() === name.toLowerCase())
  if (same) return `Ya hay un bloque ${same}, en src/blocks/${same}. Elegí otro nombre.`
  if (Object.hasOwn(definitions, name)) {
    return `"${name}" ya es el nombre de otra cosa en el esquema. Elegí otro, como ${name}Block.`
  }
  const imports = new RegExp(`^import .*\\b${name}\\b`, 'm')
  if (imports.test(blockFiles({ name, title: '' })[`${name}.tsx`] ?? '')) {
    return `"${name}" ya es el nombre de otra cosa en el código. Elegí otro, como ${name}Block.`
  }
  return undefined
}

/**
 * Creates a block type: its folder, and its lines in the schema and in the list of block types.
 *
 * @returns the written files, relative to the repository
 */
export function createBlock(root: string, names: BlockNames): string[] {
  const { name } = names
  const folder = `src/blocks/${name}`
  mkdirSync(join(root, folder))
  const files = Object.entries(blockFiles(names)).map(([file, text]) => ({ path: `${folder}/${file}`, text }))
  for (const { path, text } of files) writeFileSync(join(root, path), text)
  editFile(join(root, 'site.schema.json'), (schema) => addToSchema(schema, name))
  editFile(join(root, 'src/blocks/index.ts'), (registry) => addToRegistry(registry, name))
  return [...files.map(({ path }) => path), 'site.schema.json', 'src/blocks/index.ts']
}

function editFile(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

/**
 * Adds a block type to `site.schema.json`: to the definitions, to the union of all blocks, and to the examples that code editors offer.
 * `Fragment` stays last in the union and in the examples.
 */
function addToSchema(text: string, name: string): string {
  const { $defs }: { $defs: { Block: { oneOf: object[] } } } = JSON.parse(text)
  const index = $defs.Block.oneOf.length - 1
  const union = ['$defs', 'Block']
  const inserted = { isArrayInsertion: true }
  const named = set(text, [...union, 'properties', 'type', 'examples', index], name, inserted)
  const joined = set(named, [...union, 'oneOf', index], { $ref: `#/$defs/${name}` }, inserted)
  const definition = { $ref: `src/blocks/${name}/${name}.schema.json` }
  return set(joined, ['$defs', name], definition, { getInsertionIndex: (keys) => keys.indexOf('Fragment') })
}

/** Writes a value in one line. The formatter, which runs later, would keep the lines of a value that is in several. */
function set(text: string, path: JSONPath, value: unknown, options: ModificationOptions): string {
  return applyEdits(text, modify(text, path, value, options))
}

const ENTRY = /^ {2}(\w+): \{.*(?:\n {3,}.*)*(?:\n {2})?\},\n/gm

/**
 * Adds a block type to the list of all block types. Browsers load its code as a separate file, because most pages will not show the block.
 */
function addToRegistry(text: string, name: string): string {
  const entries = [...text.matchAll(ENTRY)]
  const before = entries.findLast(([, known = '']) => known < name)
  const at = before ? before.index + before[0].length : (entries[0]?.index ?? 0)
  const component = `chunk(async () => (await import('./${name}/${name}.tsx')).${name})`
  return `${text.slice(0, at)}  ${name}: { component: ${component} },\n${text.slice(at)}`
}

function suggestName(name: string): string {
  const words = withoutAccents(name).split(/[^A-Za-z]+/)
  const better = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Z][A-Za-z]+$/.test(better) ? ` ¿Quisiste decir '${better}'?` : ''
}
