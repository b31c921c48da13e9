import { join } from 'node:path'
import { homeOf } from './storage/data-folder.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Returns the line that an operator types for a command: a path in a release, elsewhere `npm run`. */
export function commandText(name: string, args = '', root = ROOT): string {
  const { home, isRelease } = homeOf(root)
  const line = isRelease ? join(home, name) : `npm run ${name}${args && ' --'}`
  return args ? `${line} ${args}` : line
}
