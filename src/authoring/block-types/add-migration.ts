import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editFile } from './edit-file.ts'

/** Converts a name like `PriceTable` to one like `price-table`. */
export function toKebabCase(name: string): string {
  return name.replaceAll(/(?<!^)[A-Z]/g, (capital) => `-${capital}`).toLowerCase()
}

/**
 * Writes a migration, which updates the blocks of a type in existing content. Adds it to the list of migrations.
 *
 * @param slug the purpose of the migration, such as `rename-quote`
 * @param change the source code of the function that `mapBlocks` calls
 * @returns the changed files, relative to the root folder
 */
export function addMigration(root: string, slug: string, type: string, change: string): string[] {
  const file = `${new Date().toISOString().slice(0, 10)}-${slug}.ts`
  const name = slug.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const code = `import { mapBlocks, type Migration } from './migration.ts'

export const ${name}: Migration = (files) => mapBlocks(files, '${type}', ${change})
`
  writeFileSync(join(root, 'src/migrations', file), code)
  editFile(root, 'src/migrations/index.ts', (text) =>
    text
      .replace('\n\n', `\nimport { ${name} } from './${file}'\n\n`)
      .replace(
        /\[([^[\]]*)\]\n$/,
        (_, list: string) => `[${[...list.split(',').filter((one) => one.trim()), name].join(', ')}]\n`,
      ),
  )
  return [`src/migrations/${file}`, 'src/migrations/index.ts']
}
