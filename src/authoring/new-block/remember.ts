import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Remembers the content of some files, and which files or folders do not exist.
 *
 * @returns a function that restores this state
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
