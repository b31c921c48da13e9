import {
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  existsSync,
  globSync,
  cpSync,
  mkdtempSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { applyEdits, modify, type JSONPath, type ModificationOptions } from 'jsonc-parser'
import { definitions } from '../../../engine/content/schema/definitions.ts'
import { withoutAccents } from '../../../engine/model/without-accents.ts'
import { blockFiles, type BlockNames } from './templates.ts'
import { SITE_BLOCKS } from '../../../engine/content/schema/site-blocks.ts'

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

/** Adds a block type to the definitions of `site.schema.json`, and to its list of block types. `Fragment` stays last in the list. */
function addToSchema(text: string, name: string): string {
  const { $defs }: { $defs: { Block: { properties: { type: { enum: string[] } } } } } = JSON.parse(text)
  const index = $defs.Block.properties.type.enum.length - 1
  const list = ['$defs', 'Block', 'properties', 'type', 'enum']
  const named = set(text, [...list, index], name, { isArrayInsertion: true })
  const definition = { $ref: `src/blocks/${name}/${name}.schema.json` }
  return set(named, ['$defs', name], definition, { getInsertionIndex: (keys) => keys.indexOf('Fragment') })
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

/**
 * Creates a block type in the folder of the site, not of the engine.
 *
 * @returns the written files
 */
export function createSiteBlock(names: BlockNames): string[] {
  const folder = join(SITE_BLOCKS, names.name)
  if (existsSync(folder)) throw new Error(`Ya hay una carpeta ${folder}. Elegí otro nombre.`)
  mkdirSync(folder, { recursive: true })
  const files = Object.entries(blockFiles(names)).filter(([file]) => !file.endsWith('.test.tsx'))
  return files.map(([file, text]) => {
    const own = text
      .replaceAll('../../../site.schema.json', '../../site.schema.json')
      .replaceAll("'../../engine/rendering/block.ts'", "'../blocks.generated.ts'")
      .replaceAll("'../../engine/ui/", "'engine/ui/")
    writeFileSync(join(folder, file), own)
    return join(folder, file)
  })
}

/** Returns a new diagnostic code for the rule of a block: one more than the highest code AUK2… in use or retired. */
export function freeRuleCode(root: string): string {
  const files = globSync(['src/engine/content/diagnostics/table/shape.ts', 'src/blocks/*/*.rules.ts'], {
    cwd: root,
  })
  const codes = files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(/AUK(2\d\d)/g), ([, code]) => Number(code)),
  )
  return `AUK${Math.max(...codes) + 1}`
}

/**
 * Copies files and folders, and records which paths do not exist.
 *
 * @returns `undo`, which restores the recorded state of all paths, and `forget`, which deletes the copies
 */
export function takeSnapshot(root: string, paths: readonly string[]) {
  const copies = mkdtempSync(join(tmpdir(), 'snapshot-'))
  const existing = paths.filter((path) => existsSync(join(root, path)))
  // Paths of a site outside the project contain `..`, so each copy is named by its number.
  const copyOf = (index: number) => join(copies, String(index))
  for (const [index, path] of existing.entries()) cpSync(join(root, path), copyOf(index), { recursive: true })
  const forget = () => rmSync(copies, { recursive: true, force: true })
  const undo = () => {
    for (const path of paths) rmSync(join(root, path), { recursive: true, force: true })
    for (const [index, path] of existing.entries())
      cpSync(copyOf(index), join(root, path), { recursive: true })
    forget()
  }
  return { undo, forget }
}

export function isSpanish(text: string): boolean {
  return (
    text !== '' && !/\b(the|of|and|with|when|which|this|that|is|are|for|to|from|a list|text)\b/i.test(text)
  )
}

export function isTitle(text: string): boolean {
  return isSpanish(text) && /^[\p{Lu}¿¡"]/u.test(text)
}
