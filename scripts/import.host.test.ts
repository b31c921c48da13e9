import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pdf } from '../tests/support/test-documents.ts'
import { takePhoto } from '../tests/support/test-photo.ts'

const script = join(import.meta.dirname, 'import.ts')
const validate = join(import.meta.dirname, 'validate.ts')
const fixture = join(import.meta.dirname, '../tests/fixtures/wordpress/export.xml')

function run(...options: string[]) {
  return spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' })
}

test('makes a site that the validate command accepts, and keeps a folder with files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  const [uploads, out] = [join(folder, 'uploads'), join(folder, 'sitio')]
  mkdirSync(join(uploads, '2024/03'), { recursive: true })
  const photo = await takePhoto(900, 600)
  writeFileSync(join(uploads, '2024/03/patio.jpg'), photo)
  writeFileSync(join(uploads, '2024/03/DSC_0042.jpg'), photo.subarray(0, 20_000))
  writeFileSync(join(uploads, '2024/03/reglamento.pdf'), pdf())
  const first = run(fixture, '--out', out, '--uploads', uploads)
  expect(first.stderr).toBe('')
  expect(first.stdout).toContain('Se trajeron 4 páginas')
  const environment = { ...process.env, SITE_CONTENT: out }
  const checked = spawnSync(process.execPath, [validate], { encoding: 'utf8', env: environment })
  expect(checked.stderr + checked.stdout).not.toContain('AUK507')
  expect(checked.status).toBe(0)
  expect(readFileSync(join(out, 'informe-de-importacion.md'), 'utf8')).toContain('DSC_0042.jpg" está dañada')
  const page = readFileSync(join(out, 'pages/nuestra-escuela.json'), 'utf8')
  const second = run(fixture, '--out', out, '--uploads', uploads)
  expect(second).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('ya tiene archivos, y no se toca'),
  })
  expect(readFileSync(join(out, 'pages/nuestra-escuela.json'), 'utf8')).toBe(page)
})
