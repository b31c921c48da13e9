import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeSite } from '../../../tests/support/temporary-site.ts'
import { HANG_TIMEOUT, startEditor, type ChildSettings } from './editor-process.ts'

const SETTINGS = { content: '', data: '', out: '' }

function programOf(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'editor-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { createServer } from 'node:http'
    const { socket } = JSON.parse(process.argv[2])
    setInterval(() => process.send('beat'), 50)
    createServer((_, response) => { ${code} }).listen(socket, () => process.send('ready'))
    process.on('message', () => process.exit())`,
  )
  return file
}

const ask = {
  request: new Request('http://localhost/'),
  pass: { siteBase: '', person: { id: '1', name: 'Ana' }, token: '', mayChangeDestinations: false },
}

test('the editor process gets no secrets from the environment of the server', async () => {
  process.env.SMTP_URL = 'smtps://sitio:secreta@mail.example'
  onTestFinished(() => void delete process.env.SMTP_URL)
  const program = programOf('response.end(JSON.stringify(process.env))')
  const editor = await startEditor(SETTINGS, program)
  const environment = await text(await editor.fetch(ask.request, ask.pass))
  expect(environment).not.toContain('secreta')
  expect(JSON.parse(environment)).toMatchObject({
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: expect.stringMatching(/compiled$/),
  })
  await editor.close()
  expect(await editor.ended).toBeUndefined()
})

test('returns the editor’s answer even when it does not read the request body', async () => {
  const editor = await startEditor(SETTINGS, programOf('response.end(String(process.pid))'))
  const init = { method: 'POST', body: new Uint8Array(2 ** 20) }
  const post = async () => text(await editor.fetch(new Request('http://localhost/', init), ask.pass))
  const answers = await Promise.all(Array.from({ length: 20 }, post))
  expect(new Set(answers).size).toBe(1)
  await editor.close()
})

test('an editor process in an endless loop is killed, and its requests fail', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const program = programOf(
    "process.send({ checking: ['7'] }, () => { response.flushHeaders(); setImmediate(() => { for (;;); }) })",
  )
  const editor = await startEditor(SETTINGS, program)
  const answer = await editor.fetch(ask.request, ask.pass)
  // Lets the server read the message that the process sent before the answer.
  await setImmediate()
  vi.advanceTimersByTime(HANG_TIMEOUT)
  await expect(text(answer)).rejects.toThrow()
  expect(await editor.ended).toEqual(['7'])
})

test('an editor process exits silently when its server ends during the start', async () => {
  using site = writeSite()
  const data = mkdtempSync(join(tmpdir(), 'editor-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  const [out, socket] = [join(data, 'dist'), join(data, 'socket')]
  const settings: ChildSettings = { content: site.folder, data, out, socket }
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT, JSON.stringify(settings)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // The output ends when the last process that writes to it has ended.
  expect(await Promise.all([text(parent.stdout), text(parent.stderr)])).toEqual(['', ''])
})

const PARENT = `
  import { fork } from 'node:child_process'
  fork('editor-child.ts', [process.argv[1]], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  setImmediate(() => process.exit())
`
