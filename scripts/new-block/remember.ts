import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Remembers how some files are, and that others (or folders) are not there.
 *
 * @returns what makes it so again
 */
export function remember(root: string, paths: readonly string[]): () => void {
  const before = paths.map((path) => {
    const file = join(root, path)
    return { file, content: existsSync(file) ? readFileSync(file) : undefined }
  })
  return () => {
    for (const { file, content } of before) {
      if (content) writeFileSync(file, content)
      else rmSync(file, { recursive: true, force: true })
    }
  }
}
