import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backUp } from './backup.ts'

/**
 * Copies a database before it is migrated, beside it whatever BACKUP_DIR says: without the copy it is not migrated.
 *
 * @throws one Spanish sentence, or the disk's error
 */
export async function backUpVersion(file: string, version: number, now: Date): Promise<void> {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
  await backUp(
    file,
    join(folderOf(file), `antes-de-migrar-${stamp}-${randomUUID().slice(0, 4)}-version-${version}.sqlite`),
  )
}

/** The newest copy that was made before a database of this version was migrated. */
export function findVersionCopy(file: string, version: number): string | undefined {
  const folder = folderOf(file)
  if (!existsSync(folder)) return undefined
  const name = readdirSync(folder)
    .filter((name) => name.startsWith('antes-de-migrar-') && name.endsWith(`-version-${version}.sqlite`))
    .toSorted()
    .at(-1)
  return name && join(folder, name)
}

const folderOf = (file: string) => join(dirname(file), 'copias')
