import { existsSync, globSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../../migrations/migrate.ts'
import type { Drafts } from './content-files.ts'
import { replaceFile, replaceFiles } from './replace-files.ts'

/**
 * A temporary file with all changes of a migration. If writing is interrupted, the next run writes the remaining changes from this file.
 */
const JOURNAL = '.migration.json'

function readTexts(folder: string): Map<string, string> {
  const files = globSync('**/*.json', { cwd: folder })
  return new Map(
    files
      .toSorted()
      .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')] as const),
  )
}

/** Computes the migration of a content folder, after finishing an interrupted migration. @throws like `migrate`, or the disk's error */
export async function planMigration(
  folder: string,
): Promise<{ texts: Map<string, string>; changes: Drafts }> {
  await finishInterrupted(folder)
  const texts = readTexts(folder)
  return { texts, changes: migrate(texts) }
}

/** Writes the changes of a migration. After a crash, the next `planMigration` writes the remaining changes. @throws the disk's error */
export async function writeMigration(folder: string, changes: Drafts): Promise<void> {
  if (changes.size === 0) return
  await replaceFile(join(folder, JOURNAL), JSON.stringify([...changes]))
  await finishInterrupted(folder)
}

async function finishInterrupted(folder: string): Promise<void> {
  const journal = join(folder, JOURNAL)
  if (!existsSync(journal)) return
  const changes: [string, string | null][] = JSON.parse(readFileSync(journal, 'utf8'))
  const target = (path: string) => (existsSync(path) ? realpathSync(path) : path)
  await replaceFiles(new Map(changes.map(([file, text]) => [target(join(folder, file)), text])))
  rmSync(journal)
}
