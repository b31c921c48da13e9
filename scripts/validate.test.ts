// @vitest-environment node
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallSite, writeSite } from '../tests/support/temporary-site.ts'

const script = join(import.meta.dirname, 'validate.ts')

function validate(...options: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' })
  return { status, stdout }
}

test('content without a problem ends with 0', () => {
  using site = writeSite()
  expect(validate('--content', site.folder)).toEqual({ status: 0, stdout: '6 archivos, ningún problema.\n' })
})

test('a warning is told and ends with 0', () => {
  using site = writeSite({ 'fragments/solo.json': '{ "kind": "fragment", "blocks": [] }' })
  const { status, stdout } = validate('--content', site.folder)
  expect(status).toBe(0)
  expect(stdout).toContain('solo.json:1:1  advertencia AUK304  ')
  expect(stdout).toContain('7 archivos, 1 advertencia.')
})

test('an error ends with 1, and programs read it as JSON', () => {
  using site = writeSite({ 'pages/otra.json': smallSite['pages/otra.json']!.replace('"page"', '"pag"') })
  const { status, stdout } = validate('--content', site.folder, '--format', 'json')
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toEqual([
    expect.objectContaining({ code: 'AUK201', severity: 'error', line: 2, column: 11, pointer: '/kind' }),
  ])
})

test('a release ends with 1 while something is provisional', () => {
  using site = writeSite()
  const { status, stdout } = validate('--content', site.folder, '--release')
  expect(status).toBe(1)
  expect(stdout.match(/AUK901/g)).toHaveLength(2)
})

test.each([
  [['--relase'], 'No existe la opción --relase. ¿Quisiste decir --release?'],
  [['--all=1'], 'No existe la opción --all.'],
  [['-fix'], 'No existe la opción -fix. ¿Quisiste decir --fix?'],
  [['--format=xml'], 'No existe el formato xml. Puede ser: text, json, sarif, github.'],
  [['--format', 'jsn'], 'No existe el formato jsn. ¿Quisiste decir json?'],
  [['--format', '--fix'], 'Falta lo que va después de --format.'],
  [['--content'], 'Falta lo que va después de --content.'],
  [['--fix=yes'], '--fix va sin = ni nada después.'],
  [['other'], 'Sobra other: las opciones empiezan con --.'],
  [['--fix', 'realease'], 'Sobra realease: las opciones empiezan con --. ¿Quisiste decir --release?'],
  [['--watch', '--fix'], '--watch no va con --fix: elegí uno de los dos.'],
  [['--watch', '--format=json'], '--watch no va con --format: elegí uno de los dos.'],
])('%s is wrong usage, is told and ends with 2', (options, says) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' })
  expect([status, stdout, stderr.split('\n')[0]]).toEqual([2, '', says])
  expect(stderr).toContain('Uso: npm run validate')
})

test.each(['package.json', 'nowhere', 'nowhere/in'])(
  'a folder that is none (%s) is told in a sentence and ends with 2',
  (folder) => {
    const { status, stdout } = validate('--content', folder, '--watch')
    expect(status).toBe(2)
    expect(stdout).toContain(`No existe la carpeta "${folder}". Revisá el nombre`)
    expect(stdout).not.toContain('Quisiste decir')
  },
)

test('a failure of the program itself ends with 3, and is not blamed on the content', () => {
  using site = writeSite()
  const broken = `data:text/javascript,String.prototype.normalize = () => { throw new Error('broken') }`
  const command = ['--import', broken, script, '--content', site.folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  expect(status).toBe(3)
  expect(stdout).toBe('')
  expect(stderr).toContain('El control falló, y no por el contenido')
  expect(stderr).toContain('Error: broken')
})

test('the help tells the options and what each end means', () => {
  const { status, stdout } = validate('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('text, json, sarif, github')
  expect(stdout).toContain('Termina con 0 si no hay errores')
})

test('what can be mended without asking is, and told', () => {
  const page = smallSite['pages/otra.json']!
  using site = writeSite({ 'pages/otra.json': page.replace('"title"', '"tittle"') })
  const before = validate('--content', site.folder)
  expect(before.status).toBe(1)
  expect(before.stdout).toContain('El que dice (--fix) se arregla solo: npm run validate -- --fix')
  const { status, stdout } = validate('--content', site.folder, '--fix')
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /^Arreglado .*pages\/otra\.json:4 \(AUK203\): Cambiar 'tittle' por 'title'\.\n\n6 archivos, ningún/,
  )
  expect(readFileSync(join(site.folder, 'pages/otra.json'), 'utf8')).toBe(page)
  expect(validate('--content', site.folder, '--fix').stdout).toContain('No hay nada que se pueda arreglar')
})

test('programs get their format alone, whatever else is told', () => {
  using site = writeSite({ 'pages/otra.json': smallSite['pages/otra.json']!.replace('"title"', '"tittle"') })
  const { status, stdout } = validate('--content', site.folder, '--fix', '--format', 'json')
  expect([status, JSON.parse(stdout)]).toEqual([0, []])
})

test('while it watches, each change is judged anew', async () => {
  using site = writeSite()
  const child = spawn(process.execPath, [script, '--content', site.folder, '--watch'])
  try {
    let told = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text))
    await expect.poll(() => told, { timeout: 20_000 }).toContain('ningún problema.')
    // The first judgement is told a moment before the watch begins: a write that it misses is made again.
    await expect
      .poll(
        () => {
          writeFileSync(join(site.folder, 'pages/otra.json'), '{')
          return told
        },
        { timeout: 20_000, interval: 500 },
      )
      .toContain('AUK109')
    writeFileSync(join(site.folder, 'pages/otra.json'), smallSite['pages/otra.json']!)
    await expect
      .poll(() => told.slice(told.lastIndexOf('AUK109')), { timeout: 20_000 })
      .toContain('ningún problema.')
  } finally {
    child.kill()
  }
})
