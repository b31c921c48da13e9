import { haveSameDigits } from '../diagnostics/suggest.ts'

/** Returns the paths with the same file name, ignoring case and folders. */
export function pathsLike(path: string, paths: readonly string[]): string[] {
  const nameOf = (one: string) =>
    one
      .slice(one.lastIndexOf('/') + 1)
      .toLowerCase()
      .normalize('NFC')
  return paths.filter((one) => nameOf(one) === nameOf(path) && haveSameDigits(one, path))
}
