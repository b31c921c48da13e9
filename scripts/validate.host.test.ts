import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scale } from '../tests/faults/support/scale.ts'
import { smallSite, writeSite } from '../tests/support/temporary-site.ts'

const script = join(import.meta.dirname, 'validate.ts')
const { 'pages/otra.json': PAGE = '' } = smallSite

function validate(...options: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' })
  return { status, stdout }
}

test('prints a warning about the content, and exits with code 0', () => {
  using site = writeSite({ 'fragments/solo.json': '{ "kind": "fragment", "blocks": [] }' })
  const { status, stdout } = validate('--content', site.folder)
  expect(status).toBe(0)
  expect(stdout).toContain('solo.json:1:1  advertencia AUK304  ')
  expect(stdout).toContain('7 archivos, 1 advertencia.')
})

test('the exit code after an error is 1, and --json prints the error', () => {
  using site = writeSite({ 'pages/otra.json': PAGE.replace('"page"', '"pag"') })
  const { status, stdout } = validate('--content', site.folder, '--format', 'json')
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toEqual([
    expect.objectContaining({ code: 'AUK201', severity: 'error', line: 2, column: 11, pointer: '/kind' }),
  ])
})

test('--release exits with code 1 while a value is provisional', () => {
  using site = writeSite()
  const { status, stdout } = validate('--content', site.folder, '--release')
  expect(status).toBe(1)
  expect(stdout.match(/AUK901/g)).toHaveLength(2)
})

test.each([['--format=xml'], ['--watch', '--fix'], ['--watch', '--format=json']].slice(0, scale(3, 1)))(
  'the arguments %j print the options, with exit code 2',
  (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^Uso: npm run validate/)])
  },
)

test('a missing content folder is named in a sentence, with exit code 2', () => {
  const { status, stdout } = validate('--content', 'nowhere', '--watch')
  expect(status).toBe(2)
  expect(stdout).toContain('No existe la carpeta "nowhere". Revisá el nombre')
  expect(stdout).not.toContain('Quisiste decir')
})

test('a bug in the checks gives exit code 3, and is not reported as a content error', () => {
  using site = writeSite()
  const broken = `data:text/javascript,String.prototype.normalize = () => { throw new Error('broken') }`
  const command = ['--import', broken, script, '--content', site.folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  expect(status).toBe(3)
  expect(stdout).toBe('')
  expect(stderr).toContain('El control falló, y no por el contenido')
  expect(stderr).toContain('Error: broken')
})

test('--fix corrects each mistake that has one possible fix, and lists its changes', () => {
  using site = writeSite({ 'pages/otra.json': PAGE.replace('"title"', '"tittle"') })
  const { status, stdout } = validate('--content', site.folder, '--fix')
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /^Arreglado .*pages\/otra\.json:4 \(AUK203\): Cambiar 'tittle' por 'title'\.\n\n6 archivos, ningún/,
  )
  expect(readFileSync(join(site.folder, 'pages/otra.json'), 'utf8')).toBe(PAGE)
  expect(validate('--content', site.folder, '--fix').stdout).toContain('No hay nada que se pueda arreglar')
})

test('--fix adds no messages to JSON or GitHub output', () => {
  using site = writeSite({ 'pages/otra.json': PAGE.replace('"title"', '"tittle"') })
  const { status, stdout } = validate('--content', site.folder, '--fix', '--format', 'json')
  expect([status, JSON.parse(stdout)]).toEqual([0, []])
})

test('--watch checks the content again after each change', async () => {
  using site = writeSite()
  const child = spawn(process.execPath, [script, '--content', site.folder, '--watch'])
  try {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    await expect.poll(() => output).toContain('ningún problema.')
    // Writes again and again, because the command begins to watch shortly after its first output.
    await expect
      .poll(
        () => {
          writeFileSync(join(site.folder, 'pages/otra.json'), '{')
          return output
        },
        { interval: 500 },
      )
      .toContain('AUK141')
    writeFileSync(join(site.folder, 'pages/otra.json'), PAGE)
    await expect.poll(() => output.slice(output.lastIndexOf('AUK141'))).toContain('ningún problema.')
  } finally {
    child.kill()
  }
})
