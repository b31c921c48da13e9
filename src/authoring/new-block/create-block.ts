import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, modify, type JSONPath, type ModificationOptions } from 'jsonc-parser'
import { definitions } from '../../content/schema/definitions.ts'
import { isTitle } from './is-spanish.ts'
import { blockFiles, type BlockNames } from './templates.ts'

/**
 * Checks the name and the title of a new block.
 *
 * @param root the project's folder
 * @returns why no block can have them, in Spanish; undefined when one can
 */
export function findObjection(root: string, { name, title }: BlockNames): string | undefined {
  if (!name) return 'Falta el nombre. Escribí, por ejemplo: npm run new-block Galeria "Galería de fotos"'
  if (!/^[A-Z][A-Za-z]+$/.test(name)) {
    const better = suggestName(name)
    return `"${name}" no sirve como nombre: empieza con mayúscula y lleva solo letras sin tilde.${better}`
  }
  const folders = readdirSync(join(root, 'src/blocks'))
  // Some systems take "foto" and "Foto" for the same folder.
  const same = folders.find((folder) => folder.toLowerCase() === name.toLowerCase())
  if (same) return `Ya hay un bloque ${same}, en src/blocks/${same}. Elegí otro nombre.`
  if (Object.hasOwn(definitions, name)) {
    return `"${name}" ya es el nombre de otra cosa en el esquema. Elegí otro, como ${name}Block.`
  }
  const imports = new RegExp(`^import .*\\b${name}\\b`, 'm')
  if (imports.test(blockFiles({ name, title })[`${name}.tsx`] ?? '')) {
    return `"${name}" ya es el nombre de otra cosa en el código. Elegí otro, como ${name}Block.`
  }
  if (!isTitle(title)) {
    return `"${title}" no sirve como título: lo leen quienes editan, va en castellano y empieza con mayúscula.`
  }
  return undefined
}

/**
 * Writes a new block: its folder, its lines in the schema and its lines in the registry.
 *
 * @returns the files that were written or changed, from the project's folder
 */
export function createBlock(root: string, names: BlockNames): string[] {
  const { name } = names
  const folder = `src/blocks/${name}`
  mkdirSync(join(root, folder))
  const files = Object.entries(blockFiles(names)).map(([file, text]) => ({ path: `${folder}/${file}`, text }))
  for (const { path, text } of files) writeFileSync(join(root, path), text)
  change(root, 'site.schema.json', (schema) => addToSchema(schema, name))
  change(root, 'src/blocks/index.ts', (registry) => addToRegistry(registry, name))
  return [...files.map(({ path }) => path), 'site.schema.json', 'src/blocks/index.ts']
}

function suggestName(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z]+/)
  const better = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Z][A-Za-z]+$/.test(better) ? ` ¿Quisiste decir '${better}'?` : ''
}

function change(root: string, path: string, edit: (text: string) => string): void {
  const file = join(root, path)
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

/** The block's own line in `$defs`, one in the union of blocks, and its name for code editors; `Fragment` stays the last of them. */
function addToSchema(text: string, name: string): string {
  const set = (source: string, path: JSONPath, value: unknown, options: ModificationOptions) => {
    const formattingOptions = { insertSpaces: true, tabSize: 2 }
    return applyEdits(source, modify(source, path, value, { formattingOptions, ...options }))
  }
  const union = ['$defs', 'Block']
  const { $defs }: { $defs: { Block: { oneOf: object[] } } } = JSON.parse(text)
  const index = $defs.Block.oneOf.length - 1
  const named = set(text, [...union, 'properties', 'type', 'examples', index], name, {
    isArrayInsertion: true,
  })
  const joined = set(
    named,
    [...union, 'oneOf', index],
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

/** An import and a line, both in alphabetical order. */
function addToRegistry(text: string, name: string): string {
  const imported = insertSorted(text, /^import \{ (\w+) \} from '\.\/.*$/gm, name, (block) => {
    return `import { ${block} } from './${block}/${block}.tsx'`
  })
  return insertSorted(imported, /^ {2}(\w+): \{.*(?:\n {3,}.*)*(?:\n {2})?\},$/gm, name, (block) => {
    return `  ${block}: { component: ${block} },`
  })
}

function insertSorted(text: string, lines: RegExp, name: string, write: (name: string) => string): string {
  const found = [...text.matchAll(lines)]
  const before = found.findLast(([, known = '']) => known < name)
  if (before) {
    const at = before.index + before[0].length
    return `${text.slice(0, at)}\n${write(name)}${text.slice(at)}`
  }
  const at = found[0]?.index ?? 0
  return `${text.slice(0, at)}${write(name)}\n${text.slice(at)}`
}
