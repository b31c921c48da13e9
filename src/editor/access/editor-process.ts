import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { cacheFolder } from '../../engine/content/cache/cache-folder.ts'
import { PASS_HEADER, toHeader, type EditorPass } from '../../engine/contract/editor-access.ts'

export interface ChildSettings {
  content: string
  data: string
  out: string
  socket: string
}

/**
 * A message from the editor's process to the server. `checking` has the ids of the people whose drafts the process is working on. If the
 * process hangs, one of these drafts is the cause.
 */
export type ChildMessage = 'ready' | 'beat' | { checking: string[] }

/** A message from the server to the editor's process. */
export type ParentMessage = 'close'

export const HEARTBEAT_INTERVAL = 1000

/**
 * Milliseconds without a message, after which the server kills the editor's process. For comparison: checking a thousand pages takes one
 * second.
 */
export const HANG_TIMEOUT = 20_000

/** Milliseconds that the editor's process has to end by itself before the server kills it. The host gives the server ten seconds to end. */
const CLOSE_TIMEOUT = 7000

/** The only environment variables that the editor's process gets. The others may contain passwords. */
const PASSED_VARIABLES = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'NODE_ENV',
  'SITE_CACHE',
]

const PROGRAM = join(import.meta.dirname, 'editor-child.ts')

export interface EditorProcess {
  fetch(request: Request, pass: EditorPass): Promise<IncomingMessage>
  close(): Promise<void>
  /**
   * resolves when the process ends. If the process hung, the value has the ids of the people whose drafts it was working on; otherwise
   * undefined
   */
  ended: Promise<string[] | undefined>
}

/**
 * Starts an editor in its own process, so that checking content does not delay responses to visitors. If content crashes or blocks the
 * editor, only that process ends.
 *
 * @throws when the process ends before it listens; the process has logged the reason
 */
export async function startEditor(
  settings: Omit<ChildSettings, 'socket'>,
  program = PROGRAM,
): Promise<EditorProcess> {
  const socket = newSocket()
  // Keep-alive prevents a response from cutting off a request body that is still being sent.
  const agent = new Agent({ keepAlive: true })
  const child = fork(program, [JSON.stringify({ ...settings, socket } satisfies ChildSettings)], {
    execArgv: [],
    env: {
      ...Object.fromEntries(PASSED_VARIABLES.flatMap((name) => [[name, process.env[name]]])),
      NODE_COMPILE_CACHE: cacheFolder('compiled'),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const drafts = watch(child)
  const ended = once(child, 'exit')
    .finally(() => agent.destroy())
    .finally(() => rmSync(dirname(socket), { recursive: true, force: true }))
    .then(drafts)
  const failed = ended.then(() => Promise.reject(new Error('The editor could not be started.')))
  const ready = new Promise<void>((resolve) =>
    child.on('message', (message: ChildMessage) => message === 'ready' && resolve()),
  )
  await Promise.race([ready, failed])
  return {
    ended,
    fetch: (request, pass) => forward(request, { socketPath: socket, agent }, pass),
    async close() {
      // With a callback, even an empty one, `send` does not throw when the process is just ending.
      if (child.connected) child.send('close' satisfies ParentMessage, () => {})
      const limit = setTimeout(() => child.kill('SIGKILL'), CLOSE_TIMEOUT)
      await ended
      clearTimeout(limit)
    },
  }
}

/**
 * Kills a process that hangs, which means that it sends no messages.
 *
 * @returns a function to call after the end. If the process hung, it returns the ids of the people whose drafts it was working on;
 * otherwise undefined
 */
function watch(child: ChildProcess): () => string[] | undefined {
  let missed = 0
  let isHung = false
  let checking: string[] = []
  child.on('message', (message: ChildMessage) => {
    missed = 0
    if (typeof message === 'object') ({ checking } = message)
  })
  // Counts intervals instead of measuring time. A pause of the server itself would otherwise look like a hang of the process.
  const timer = setInterval(() => {
    if (++missed < 4) return
    isHung = true
    child.kill('SIGKILL')
  }, HANG_TIMEOUT / 4).unref()
  child.once('exit', () => clearInterval(timer))
  return () => (isHung ? checking : undefined)
}

/** Headers that are not forwarded to the editor: those about the connection, and the cookie with the secret of the session. */
const UNFORWARDED_HEADERS = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'expect',
  'cookie',
  PASS_HEADER,
]

function forward(
  request: Request,
  to: { socketPath: string; agent: Agent },
  pass: EditorPass,
): Promise<IncomingMessage> {
  const { method, url, body, signal } = request
  const { pathname, search } = new URL(url)
  const passed = [...request.headers].filter(([name]) => !UNFORWARDED_HEADERS.includes(name))
  const headers = { ...Object.fromEntries(passed), [PASS_HEADER]: toHeader(pass) }
  return new Promise((resolve, reject) => {
    const options = {
      ...to,
      path: pathname + search,
      method,
      headers,
      maxHeaderSize: 2 ** 20,
    }
    const asked = ask(options, resolve).on('error', reject)
    signal.addEventListener('abort', () => asked.destroy())
    if (!body) return asked.end()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- browsers and Node declare the same stream with different types
    const stream = Readable.fromWeb(body as ReadableStream)
    return stream.on('error', reject).pipe(asked)
  })
}

function newSocket(): string {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'))
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\${folder.replaceAll(/\W/g, '-')}`
    : join(folder, 'socket')
}
