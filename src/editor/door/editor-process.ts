import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { PASS_HEADER, toHeader, type EditorPass, type PersonMail } from '../../contract/editor-door.ts'

export interface ChildSettings {
  content: string
  data: string
  out: string
  socket: string
}

/** `judging` lists the ids of the people whose drafts the process is working on; a hang is blamed on them. */
export type ChildMessage = 'ready' | 'beat' | { judging: string[] } | { tell: PersonMail }

export const BEAT = 1000

/** Milliseconds without a sign of life until the process is killed. Checking a thousand pages takes one second. */
const HANG = 20_000

/** Milliseconds for the process to end; a host gives the server ten seconds. */
const PATIENCE = 7000

/** Variables that the editor and its builds need. The others, such as passwords, stay with the server. */
const PASSED = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_ENV', 'SITE_CACHE']

interface StartOptions {
  program?: string
  hang?: number
  onTell?: (mail: PersonMail) => void
}

const PROGRAM = join(import.meta.dirname, 'editor-child.ts')

export interface EditorProcess {
  fetch(request: Request, pass: EditorPass): Promise<IncomingMessage>
  close(): Promise<void>
  /** resolves at the end of the process: to the ids of the people on whose drafts it hung, or to undefined */
  ended: Promise<string[] | undefined>
}

/**
 * Starts an editor in its own process, so that a check does not block visitors. Content that takes longer than {@link HANG} or crashes ends
 * only that process.
 *
 * @throws when it ends before listening; it has logged the reason
 */
export async function startEditor(
  settings: Omit<ChildSettings, 'socket'>,
  { program = PROGRAM, hang = HANG, onTell }: StartOptions = {},
): Promise<EditorProcess> {
  const socket = newSocket()
  // Uses keep-alive: otherwise a response would cut off a request body that is still being sent.
  const agent = new Agent({ keepAlive: true })
  const child = fork(program, [JSON.stringify({ ...settings, socket } satisfies ChildSettings)], {
    execArgv: [],
    env: Object.fromEntries(PASSED.flatMap((name) => [[name, process.env[name]]])),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const drafts = watch(child, hang)
  child.on('message', (message: ChildMessage) => {
    if (typeof message === 'object' && 'tell' in message) onTell?.(message.tell)
  })
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
      // Passes a callback, because an error while the process ends would be thrown otherwise.
      if (child.connected) child.send('close', () => {})
      const limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
      await ended
      clearTimeout(limit)
    },
  }
}

/**
 * Kills a process that gives no sign of life.
 *
 * @returns a function that returns the people on whose drafts it hung; undefined if it did not
 */
function watch(child: ChildProcess, hang: number): () => string[] | undefined {
  let missed = 0
  let isHung = false
  let judging: string[] = []
  child.on('message', (message: ChildMessage) => {
    missed = 0
    if (typeof message === 'object' && 'judging' in message) ({ judging } = message)
  })
  // Counts ticks, so that this process's own pauses do not count.
  const timer = setInterval(() => {
    if (++missed < 4) return
    isHung = true
    child.kill('SIGKILL')
  }, hang / 4).unref()
  child.once('exit', () => clearInterval(timer))
  return () => (isHung ? judging : undefined)
}

/** Headers that are not forwarded: those of a single connection, and the cookie, which the editor does not need. */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'cookie', PASS_HEADER]

function forward(
  request: Request,
  to: { socketPath: string; agent: Agent },
  pass: EditorPass,
): Promise<IncomingMessage> {
  const { method, url, body, signal } = request
  const { pathname, search } = new URL(url)
  const passed = [...request.headers].filter(([name]) => !OWN.includes(name))
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one stream, which browsers and Node type differently
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
