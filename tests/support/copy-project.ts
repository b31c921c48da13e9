import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const NOT_COPIED = /^(node_modules|dist|dist\..*|data|\.git|test-results|playwright-report|tests\/look)$/

/** Copies the project, without built files, into a folder with the same packages. */
export function copyProject(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (path) => !NOT_COPIED.test(relative(root, path)) })
  linkPackages(folder)
}

/** Links the packages and `.bin`. The other names that begin with a dot are caches. */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
}
