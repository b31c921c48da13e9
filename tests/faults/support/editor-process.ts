/** A process with an editor server, for tests that kill it: `node editor-process.ts CONTENT DATA OUT`. */
import { cpSync, renameSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createEditorServer } from '../../../src/editor/server/create-editor-server.ts'
import type { EditorEnv } from '../../../src/editor/server/editor.ts'
import { listen } from '../../../src/server/listen.ts'

const [, , content = '', data = '', out = ''] = process.argv
const editor = await createEditorServer({
  content,
  data,
  /** Takes as long as a small build, so that the test sometimes kills the process during it. */
  async build() {
    rmSync(`${out}.next`, { recursive: true, force: true })
    cpSync(content, `${out}.next`, { recursive: true })
    await wait(20)
    rmSync(out, { recursive: true, force: true })
    renameSync(`${out}.next`, out)
    return true
  },
  bundle: () => Promise.reject(new Error('Nobody looks at it.')),
  log: () => {},
  now: () => new Date(),
})
const app = new Hono<EditorEnv>()
app.use((c, next) => {
  c.set('access', {
    person: { id: 'ana', name: 'Ana' },
    siteBase: '',
    base: '',
    filesBase: '',
    token: 'token',
    mayChangeDestinations: true,
  })
  return next()
})
app.route('/', editor.app)
const answer = getRequestListener(app.fetch)
const { url } = await listen((request, response) => void answer(request, response), {
  port: 0,
  host: '127.0.0.1',
})
console.log(url)
