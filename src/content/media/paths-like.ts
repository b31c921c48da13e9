import { haveSameDigits } from '../diagnostics/suggest.ts'

/** The paths of the files that have the name of another path, but for its capitals and its folders. */
export function pathsLike(path: string, paths: readonly string[]): string[] {
  const nameOf = (one: string) =>
    one
      .slice(one.lastIndexOf('/') + 1)
      .toLowerCase()
      .normalize('NFC')
  return paths.filter((one) => nameOf(one) === nameOf(path) && haveSameDigits(one, path))
}
