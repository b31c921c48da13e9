import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'

/**
 * Puts a new version in place of a folder, whole or not at all: it is written aside, then the names are swapped. Whatever
 * goes wrong before that leaves the folder as it was.
 */
export async function publish(folder: string, write: (aside: string) => void | Promise<void>): Promise<void> {
  const aside = `${folder}.next-${process.pid}`
  const old = `${folder}.old-${process.pid}`
  try {
    mkdirSync(aside, { recursive: true })
    await write(aside)
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(aside, folder)
  } finally {
    if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
    rmSync(aside, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}
