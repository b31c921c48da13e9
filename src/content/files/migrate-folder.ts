import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../../migrations/migrate.ts'
import type { Drafts } from './content-files.ts'
import { replaceFile } from './replace-file.ts'

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
export function planMigration(folder: string): { texts: Map<string, string>; changes: Drafts } {
  finishInterrupted(folder)
  const texts = readTexts(folder)
  return { texts, changes: migrate(texts) }
}

/** Writes the changes of a migration. After a crash, the next `planMigration` writes the remaining changes. @throws the disk's error */
export function writeMigration(folder: string, changes: Drafts): void {
  if (changes.size === 0) return
  replaceFile(join(folder, JOURNAL), JSON.stringify([...changes]))
  finishInterrupted(folder)
}

function finishInterrupted(folder: string): void {
  const journal = join(folder, JOURNAL)
  if (!existsSync(journal)) return
  const changes: [string, string | null][] = JSON.parse(readFileSync(journal, 'utf8'))
  for (const [file, text] of changes) {
    if (text === null) rmSync(join(folder, file), { force: true })
    else replaceFile(join(folder, file), text)
  }
  rmSync(journal)
}
