import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { definitions } from '../../content/schema/definitions.ts'
import { withoutAccents } from '../../model/without-accents.ts'
import { editFile } from './edit-file.ts'
import { isTitle } from './is-spanish.ts'
import { addToRegistry } from './registry-lines.ts'
import { addToSchema } from './schema-lines.ts'
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

export function findNameProblem(root: string, name: string): string | undefined {
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
  editFile(root, 'site.schema.json', (schema) => addToSchema(schema, name))
  editFile(root, 'src/blocks/index.ts', (registry) => addToRegistry(registry, name))
  return [...files.map(({ path }) => path), 'site.schema.json', 'src/blocks/index.ts']
}

function suggestName(name: string): string {
  const words = withoutAccents(name).split(/[^A-Za-z]+/)
  const better = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Z][A-Za-z]+$/.test(better) ? ` ¿Quisiste decir '${better}'?` : ''
}
