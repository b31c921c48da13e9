import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { PASS_HEADER, toHeader, type EditorPass } from '../../contract/editor-door.ts'

/** The arguments of the editor's process. */
export interface ChildSettings {
  /** the folders of the content, of the editor's own data, and of the built site */
  content: string
  data: string
  out: string
  /** where it listens: a path that only its parent knows */
  socket: string
}

/** The messages of the process: it listens, or it is alive. */
export type ChildMessage = 'ready' | 'beat'

/** Milliseconds between two signs of life. */
export const BEAT = 1000

/** The process is killed after so many milliseconds without a sign of life. A check of a thousand pages takes one second. */
const HANG = 20_000

/** Milliseconds for the process to end: a host gives the server ten seconds. */
const PATIENCE = 7000

/** The variables that the editor and its builds need. All others, such as passwords, stay with the server. */
const PASSED = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_ENV', 'SITE_CACHE']

const PROGRAM = join(import.meta.dirname, 'editor-child.ts')

/** An editor in a process of its own. */
export interface EditorProcess {
  /** Answers a request. @throws when the process has ended meanwhile */
  fetch(request: Request, pass: EditorPass): Promise<IncomingMessage>
  /** Ends the open windows, waits for what is being written, and ends the process. */
  close(): Promise<void>
  /** resolves when the process has ended, to whether it hung */
  ended: Promise<boolean>
}

/**
 * Starts an editor in a process of its own. A check of a thousand pages takes a second of computing, during which the
 * server
 * answers visitors. Content that computes for longer than {@link HANG}, or crashes, ends that process alone.
 *
 * @throws when it ends before it listens; it has logged why
 */
export async function startEditor(
  settings: Omit<ChildSettings, 'socket'>,
  { program = PROGRAM, hang = HANG } = {},
): Promise<EditorProcess> {
  const socket = newSocket()
  // A connection that closes with its answer would break a body that is still being sent.
  const agent = new Agent({ keepAlive: true })
  const child = fork(program, [JSON.stringify({ ...settings, socket } satisfies ChildSettings)], {
    execArgv: [],
    env: Object.fromEntries(PASSED.flatMap((name) => [[name, process.env[name]]])),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const hasHung = watch(child, hang)
  const ended = once(child, 'exit')
    .finally(() => agent.destroy())
    .finally(() => rmSync(dirname(socket), { recursive: true, force: true }))
    .then(hasHung)
  const failed = ended.then(() => Promise.reject(new Error('The editor could not be started.')))
  const ready = new Promise<void>((resolve) =>
    child.on('message', (message: ChildMessage) => message === 'ready' && resolve()),
  )
  await Promise.race([ready, failed])
  return {
    ended,
    fetch: (request, pass) => forward(request, { socketPath: socket, agent }, pass),
    async close() {
      // With a callback: without one, an error of a process that is just ending would be thrown.
      if (child.connected) child.send('close', () => {})
      const limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
      await ended
      clearTimeout(limit)
    },
  }
}

/** Kills a process that gives no sign of life. @returns whether it did */
function watch(child: ChildProcess, hang: number): () => boolean {
  let missed = 0
  let isHung = false
  child.on('message', () => (missed = 0))
  // Counts ticks of this process, so that its own pauses are not taken for those of the other.
  const timer = setInterval(() => {
    if (++missed < 4) return
    isHung = true
    child.kill('SIGKILL')
  }, hang / 4).unref()
  child.once('exit', () => clearInterval(timer))
  return () => isHung
}

/** Headers of one connection, and the cookie, which the editor does not need. */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'cookie', PASS_HEADER]

/** Sends a request on to a socket. */
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

/** A path in a folder that belongs to us alone. */
function newSocket(): string {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'))
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\${folder.replaceAll(/\W/g, '-')}`
    : join(folder, 'socket')
}
