import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { takeSnapshot } from '../src/authoring/block-types/take-snapshot.ts'

const root = join(import.meta.dirname, '..')

/** Files that any change of block types also writes, besides the files of the block itself. */
const WRITTEN = [
  'src/migrations',
  'src/blocks/index.ts',
  'src/model/site.generated.ts',
  'site.schema.json',
  'tests/conformance/__snapshots__/blocks.test.tsx.snap',
  'tests/fixtures/formats',
]

/**
 * Changes block types, and updates the files that are generated from them. Undoes everything on failure.
 *
 * @param paths files that `change` writes
 * @param change writes the files, and returns those that need formatting
 * @param tests options of Vitest for the conformance tests; by default, all tests run and update their snapshots
 * @returns the changed files, or undefined after printing why it failed
 */
export function changeBlocks(
  paths: readonly string[],
  change: () => string[],
  tests: readonly string[] = ['-u'],
): string[] | undefined {
  const { undo, forget } = takeSnapshot(root, [...paths, ...WRITTEN])
  // Keeps this process alive after Ctrl+C, which ends the running tool, so that the changes are undone.
  process.on('SIGINT', () => {})
  try {
    const files = change()
    const bin = (tool: string) => join(root, 'node_modules', tool)
    run('scripts/generate-types.ts')
    // Stores a site for the tests of later formats, because each migration begins a format.
    const hasMigration = files.some((file) => file.startsWith('src/migrations/'))
    if (hasMigration) run('tests/support/store-format.ts')
    const formatted = hasMigration ? [...files, 'tests/fixtures/formats'] : files
    run(bin('oxfmt/bin/oxfmt'), '-c', '.prettierrc.json', ...formatted)
    run(bin('vitest/vitest.mjs'), 'run', 'tests/conformance', '--reporter=dot', ...tests)
    forget()
    return files
  } catch (cause) {
    undo()
    console.error(`${cause instanceof Error ? cause.message : String(cause)}\nTodo quedó como estaba.`)
    return undefined
  }
}

/**
 * Runs a tool with Node. Removes the variable CI, because with it Vitest would write no new snapshots.
 *
 * @throws Error with the output when the tool fails
 */
function run(...command: string[]): void {
  const { CI: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}\nNo se pudo terminar: falló "${command.join(' ')}".`)
}

export function listed(files: readonly string[]): string {
  return files.map((file) => `\n  ${file}`).join('')
}
