import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isWhole } from '../tests/faults/support/scale.ts'

const root = join(import.meta.dirname, '..')

/** Copies the files that Git knows or would add, and links the packages. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'project-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = spawnSync('git', listing, { cwd: root, encoding: 'utf8' })
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

test.runIf(isWhole)('renaming a block leaves the tests of names and formats green', () => {
  const cwd = copyProject()
  const run = (...command: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  const renamed = run('scripts/rename-block.ts', 'SubjectLists', 'SubjectTable')
  expect(renamed.output).toContain('SubjectLists se llama ahora SubjectTable')
  const affected = ['tests/block-names.test.ts', 'tests/formats.test.tsx', 'src/migrations']
  const tested = run('node_modules/vitest/vitest.mjs', 'run', ...affected)
  expect(tested.status, tested.output).toBe(0)
  const format = run('node_modules/oxfmt/bin/oxfmt', '-c', '.prettierrc.json', '--check', 'src', 'tests')
  expect(format.status, format.output).toBe(0)
})
