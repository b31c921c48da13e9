import { dropNoScript } from './2026-11-26-drop-no-script.ts'
import type { Migration } from './migration.ts'

/** All migrations, oldest first. A site's `format` is the number of migrations that its content has had. */
export const migrations: readonly Migration[] = [dropNoScript]
