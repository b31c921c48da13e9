import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { makeDist, makeFolder, TEST_SITE } from '../tests/support/server-site.ts'

const BUILT = { '_server/version': '1' }

let dist: string
let www: string

beforeEach(() => {
  dist = makeDist(BUILT)
  www = join(makeFolder(), 'public_html')
  mkdirSync(www)
})

/** Runs the command. No site answers at the address. */
function deploy(...args: string[]) {
  const options = ['scripts/deploy.ts', '--from', dist, '--url', 'http://127.0.0.1:1', ...args]
  return spawnSync(process.execPath, options, { encoding: 'utf8' })
}

const fails = (text: string) => ({ status: 1, stderr: expect.stringContaining(text) })

test('a dry run of a deploy prints each change, and makes none', () => {
  const { status, stdout } = deploy(www, '--dry-run')
  expect([status, readdirSync(www)]).toEqual([0, []])
  expect(stdout).toMatch(/^\+ index\.html$/m)
  expect(stdout).toMatch(/^\+ \.htaccess$/m)
})

test('a deploy stops at a file that it did not write, unless --replace allows it', () => {
  writeFileSync(join(www, 'index.html'), 'el sitio viejo')
  const { status, stderr } = deploy(www)
  expect([status, readdirSync(www)]).toEqual([1, ['index.html']])
  expect(stderr).toContain('! index.html: ')
  expect(deploy(www, '--replace')).toMatchObject({ status: 0 })
  expect(readFileSync(join(www, 'index.html'), 'utf8')).toContain('Inicio')
})

test('says that the site does not answer, and keeps what it has copied', () => {
  const { status, stdout } = deploy(www)
  expect([status, readdirSync(www)]).toEqual([0, expect.arrayContaining(['.htaccess', 'index.html'])])
  expect(stdout).toContain('Ojo: http://127.0.0.1:1 no responde')
})

test('with --no-htaccess, a deploy writes no settings', () => {
  expect(deploy(www, '--no-htaccess')).toMatchObject({ status: 0 })
  expect(readdirSync(www)).not.toContain('.htaccess')
})

test('a deploy removes settings that cause an error 500, and keeps the pages', async () => {
  const host = createServer((_, response) => response.writeHead(500).end()).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const address = host.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}`
  const command = ['scripts/deploy.ts', '--from', dist, www, '--url', url]
  const run = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [said] = await Promise.all([readText(run.stderr), once(run, 'close')])
  host.close()
  expect(said).toContain('responde con el error 500')
  expect(readdirSync(www)).toContain('index.html')
  expect(readdirSync(www)).not.toContain('.htaccess')
})

test('before copying, a deploy names the forms that a host with PHP cannot receive', () => {
  const forms = [{ id: 'visita', name: 'Visita guiada' }]
  writeFileSync(join(dist, '_server/site.json'), JSON.stringify({ ...TEST_SITE, forms }))
  expect(deploy(www, '--dry-run').stdout).toContain(
    'no recibe los formularios propios del sitio (Visita guiada)',
  )
})

test.each([[[]], [['a', 'b']], [['a', '--htaccess=algo']], [['a', '--url', 'colegio.example']], [['--no']]])(
  'a deploy with the arguments %j shows the usage',
  (args) => {
    expect(deploy(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining('Uso:') })
  },
)

test('refuses a target folder that is missing or inside the build', () => {
  expect(deploy(join(www, 'nada'))).toMatchObject(fails('No existe'))
  expect(deploy(join(dist, 'assets'))).toMatchObject(fails('adentro'))
})

// A shell that may mount disks: as root, or in a user namespace if the system allows it.
const SHELL = [process.getuid?.() === 0 ? '-m' : '-rm', 'sh', '-c']
const canMount = spawnSync('unshare', [...SHELL, 'mount -t tmpfs -o size=1m tmpfs /mnt']).status === 0

test.runIf(canMount)('a full disk leaves the deployed site as it was, with nothing beside it', () => {
  const disk = makeFolder()
  const steps = `mount -t tmpfs -o size=400k tmpfs ${disk} && mkdir ${disk}/www &&
    "$1" scripts/deploy.ts --from "$2" ${disk}/www && echo first &&
    find ${disk}/www -type f | sort | xargs -d '\\n' sha256sum > ${disk}/before &&
    ! "$1" scripts/deploy.ts --from "$3" ${disk}/www &&
    find ${disk}/www -type f | sort | xargs -d '\\n' sha256sum | cmp - ${disk}/before && echo same`
  const small = makeDist(BUILT)
  const large = makeDist({ ...BUILT, 'index.html': 'nueva', 'assets/foto-2.webp': 'x'.repeat(500_000) })
  const run = spawnSync('unshare', [...SHELL, steps, 'sh', process.execPath, small, large], {
    encoding: 'utf8',
  })
  expect(run).toMatchObject({
    stderr: expect.stringContaining('no queda lugar'),
    stdout: expect.stringMatching(/first\n[^]*same\n/),
  })
})
