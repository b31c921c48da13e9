import type { Migration } from './migration.ts'

/** Every migration, in order. The `format` of a site is the number of migrations applied to its content. */
export const migrations: readonly Migration[] = []
