import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { writeSite } from '../../../tests/support/temporary-site.ts'
import { startEditor, type ChildSettings } from './editor-process.ts'

const SETTINGS = { content: '', data: '', out: '' }

/** A program in the place of the editor's. It listens, and then runs some code. */
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
  pass: { person: { id: '1', name: 'Ana' }, token: '', mayRedirect: false },
}

test('the process gets none of the secrets in the environment of the server', async () => {
  process.env.SMTP_URL = 'smtps://sitio:secreta@mail.example'
  onTestFinished(() => void delete process.env.SMTP_URL)
  const editor = await startEditor(SETTINGS, {
    program: programOf('response.end(JSON.stringify(process.env))'),
  })
  const environment = await text(await editor.fetch(ask.request, ask.pass))
  expect(environment).not.toContain('secreta')
  expect(JSON.parse(environment)).toHaveProperty('PATH')
  await editor.close()
  expect(await editor.ended).toBe(false)
})

test('gives the answer of a process that does not wait for the body', async () => {
  const editor = await startEditor(SETTINGS, { program: programOf('response.end(String(process.pid))') })
  const init = { method: 'POST', body: new Uint8Array(2 ** 20) }
  const post = async () => text(await editor.fetch(new Request('http://localhost/', init), ask.pass))
  const answers = await Promise.all(Array.from({ length: 20 }, post))
  expect(new Set(answers).size).toBe(1)
  await editor.close()
})

test('a process that computes endlessly is ended, and its requests fail', async () => {
  const editor = await startEditor(SETTINGS, { program: programOf('for (;;);'), hang: 800 })
  await expect(editor.fetch(ask.request, ask.pass)).rejects.toThrow()
  expect(await editor.ended).toBe(true)
})

test('an editor whose server ends while it starts ends too, without a word', async () => {
  using site = writeSite()
  const data = mkdtempSync(join(tmpdir(), 'editor-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  const settings: ChildSettings = {
    content: site.folder,
    data,
    out: join(data, 'dist'),
    socket: join(data, 'socket'),
  }
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT, JSON.stringify(settings)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Both streams end with the last process that could write to them.
  expect(await Promise.all([text(parent.stdout), text(parent.stderr)])).toEqual(['', ''])
})

/** A server that ends at once. */
const PARENT = `
  import { fork } from 'node:child_process'
  fork('editor-child.ts', [process.argv[1]], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  setImmediate(() => process.exit())
`
