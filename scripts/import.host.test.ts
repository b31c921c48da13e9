import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validate } from '../src/engine/content/validate.ts'
import { pdf } from '../tests/support/test-documents.ts'
import { takePhoto } from '../tests/support/test-photo.ts'

const script = join(import.meta.dirname, 'import.ts')
const fixture = join(import.meta.dirname, '../tests/fixtures/wordpress/export.xml')

function run(...options: string[]) {
  return spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' })
}

test('the import command makes a valid site, and refuses a folder with files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  const [uploads, out] = [join(folder, 'uploads'), join(folder, 'sitio')]
  mkdirSync(join(uploads, '2024/03'), { recursive: true })
  const photo = await takePhoto(900, 600)
  for (const name of ['patio', 'DSC_0042']) writeFileSync(join(uploads, `2024/03/${name}.jpg`), photo)
  writeFileSync(join(uploads, '2024/03/reglamento.pdf'), pdf())
  const first = run(fixture, '--out', out, '--uploads', uploads)
  expect(first.stderr).toBe('')
  expect(first.stdout).toContain('Se trajeron 4 páginas')
  const { diagnostics } = await validate(out)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const page = readFileSync(join(out, 'pages/nuestra-escuela.json'), 'utf8')
  const second = run(fixture, '--out', out, '--uploads', uploads)
  expect(second).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('ya tiene archivos, y no se toca'),
  })
  expect(readFileSync(join(out, 'pages/nuestra-escuela.json'), 'utf8')).toBe(page)
})
