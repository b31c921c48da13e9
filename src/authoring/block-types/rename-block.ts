import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { addMigration, toKebabCase } from './add-migration.ts'
import { editFile } from './edit-file.ts'
import { typePattern, findSamples } from './find-uses.ts'
import { renameInRegistry } from './registry-lines.ts'
import { renameInSchema } from './schema-lines.ts'

/**
 * Renames a block type in its files, in the schema, in the list of block types and in the content of tests. Changes neither other code nor
 * the site's content.
 *
 * @returns the changed files, relative to the repository
 */
export function renameBlock(root: string, old: string, name: string): string[] {
  const folder = `src/blocks/${name}`
  const samples = findSamples(root, old)
  const migration = addMigration(
    root,
    `rename-${toKebabCase(old)}`,
    old,
    `(block) => ({ ...block, type: '${name}' })`,
  )
  renameSync(join(root, 'src/blocks', old), join(root, folder))
  const files = readdirSync(join(root, folder)).map((file) => {
    const path = `${folder}/${file.replace(new RegExp(`^${old}(?=\\.)`), name)}`
    renameSync(join(root, folder, file), join(root, path))
    editFile(root, path, (text) => renameInside(path, text, old, name))
    return path
  })
  for (const path of samples)
    editFile(root, path, (text) => text.replaceAll(typePattern(old), `$1$2${name}$2`))
  editFile(root, 'site.schema.json', (text) => renameInSchema(text, old, name))
  editFile(root, 'src/blocks/index.ts', (text) => renameInRegistry(text, old, name))
  return [...files, ...samples, ...migration, 'site.schema.json', 'src/blocks/index.ts']
}

function renameInside(path: string, text: string, old: string, name: string): string {
  if (path.endsWith('.json')) return renameInSchema(text, old, name)
  return text.replaceAll(new RegExp(`\\b${old}\\b`, 'g'), name)
}
