/** Starts the content editor on this computer and opens it: `npm run edit [-- --no-open]`. Ctrl+C ends it. Exits with 2 on wrong usage. */
import { execFileSync, spawn } from 'node:child_process'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { buildInChild } from '../src/engine/build/build-in-child.ts'
import { bundleEditor } from '../src/editor/server/bundle-editor.ts'
import { createEditorServer } from '../src/editor/server/create-editor-server.ts'
import { createLoopback } from '../src/editor/server/loopback.ts'
import { listen } from '../src/server/listen.ts'
import { logToConsole } from '../src/server/log.ts'
import { readDataSettings } from '../src/server/settings.ts'
import { editorDataFolder } from '../src/editor/access/editor-data-folder.ts'
import { runCommand } from './run-command.ts'

const HOST = '127.0.0.1'

await runCommand({
  usage: 'Uso: npm run edit -- [--no-open] [--port número]',
  parse: () => {
    const { values } = parseArgs({
      options: {
        'no-open': { type: 'boolean', default: false },
        port: { type: 'string', default: process.env.PORT || '0' },
      },
    })
    return /^\d{1,5}$/.test(values.port) ? values : undefined
  },
  run: edit,
})

async function edit({ 'no-open': isQuiet, port }: { 'no-open': boolean; port: string }): Promise<number> {
  const content = process.env.SITE_CONTENT || 'site-content'
  const editor = await createEditorServer({
    content: resolve(content),
    data: editorDataFolder(content, readDataSettings(process.env).data),
    build: (onLine) => buildInChild({ content, out: 'dist' }, onLine),
    bundle: bundleEditor,
    // Logs only errors, because people look at the browser and not at the terminal.
    log: (entry) => entry.level === 'error' && logToConsole(entry),
    now: () => new Date(),
  })
  let at = 0
  const person = { id: 'local', name: nameOfPerson() }
  const { app, entrance } = createLoopback(editor, person, () => at)
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' })
  const listening = await listen((request, response) => void answer(request, response), {
    port: Number(port),
    host: HOST,
    isPrivate: true,
  })
  at = Number(new URL(listening.url).port)
  console.log(`El editor está en ${listening.url}${entrance} (Ctrl+C para cerrarlo).`)
  if (!isQuiet && !process.env.CI) openInBrowser(listening.url + entrance)
  const stop = () => void editor.close().then(() => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  return 0
}

function nameOfPerson(): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    if (name) return name
  } catch {}
  return userInfo().username
}

/** Opens an address in the default browser. Ignores failures, because the terminal shows the address too. */
function openInBrowser(url: string): void {
  const [command = '', ...args] = {
    darwin: ['open', url],
    win32: ['cmd', '/c', 'start', '""', url.replaceAll('&', '^&')],
  }[process.platform as string] ?? ['xdg-open', url]
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
