import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { Refused } from './refused.ts'

/**
 * Returns the path at which a file inside a folder can be written or deleted.
 *
 * @throws Refused when a symbolic link leads out of the folder
 */
export function pathInside(folder: string, file: string): string {
  const path = join(folder, file)
  let holder = dirname(path)
  while (holder !== folder && !lstatSync(holder, { throwIfNoEntry: false })) holder = dirname(holder)
  if (!isInside(folder, holder))
    throw new Refused('unfit', `«${file}» está en una carpeta que es un enlace a otro lado: no se toca.`)
  return path
}

function isInside(folder: string, path: string): boolean {
  try {
    const [root, real] = [realpathSync.native(folder), realpathSync.native(path)]
    return real === root || real.startsWith(root + sep)
  } catch {
    return false
  }
}

/** Whether a relative path stays inside its folder on every operating system, and has no hidden file or folder. */
export function isPlainPath(path: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex
  const isText = path.length <= 200 && !/[\\:\u0000-\u001F]/.test(path)
  return isText && path.split('/').every((part) => part !== '' && !part.startsWith('.'))
}
