import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replaceFiles } from './replace-files.ts'

test('leaves no temporary file when a file cannot be replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'write-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [first, second] = [join(folder, 'a.json'), join(folder, 'b.json')]
  mkdirSync(join(first, 'in-the-way'), { recursive: true })
  writeFileSync(second, 'before')
  await expect(replaceFiles(new Map([first, second].map((path) => [path, 'after'])))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['a.json', 'b.json'])
})
