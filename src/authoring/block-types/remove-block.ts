import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { addMigration, toKebabCase } from './add-migration.ts'
import { editFile } from './edit-file.ts'
import { removeFromRegistry } from './registry-lines.ts'
import { removeFromSchema } from './schema-lines.ts'

/**
 * Removes the folder of a block type, and its lines in the schema and in the list of block types. Adds a migration that removes its blocks
 * from content.
 *
 * @returns the changed files, relative to the repository
 */
export function removeBlock(root: string, name: string): string[] {
  rmSync(join(root, 'src/blocks', name), { recursive: true, force: true })
  editFile(root, 'site.schema.json', (text) => removeFromSchema(text, name))
  editFile(root, 'src/blocks/index.ts', (text) => removeFromRegistry(text, name))
  const migration = addMigration(root, `remove-${toKebabCase(name)}`, name, '() => []')
  return [...migration, 'site.schema.json', 'src/blocks/index.ts']
}
