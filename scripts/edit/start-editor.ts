import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Door } from '../../src/editor/server/editor.ts'
import { DOOR_HEADER, type Answered, type Asked, type PlainDoor, type Settings } from './editor-messages.ts'

const PROGRAM = join(import.meta.dirname, 'editor-process.ts')

/** Milliseconds for the process to end: a host gives the server ten seconds. */
const PATIENCE = 7000

/** An editor in a process of its own. */
export interface EditorProcess {
  /** Answers a request that the door has let in. @throws when the process has ended meanwhile */
  fetch(request: Request, door: Door): Promise<Response>
  /** Ends the open windows, waits for what is being written, and ends the process. */
  close(): Promise<void>
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<unknown>
}

/**
 * Starts an editor in a process of its own: a check of a thousand pages takes a second of computing, in which the server goes on answering visitors;
 * and what it takes of memory, or runs into, is not the server's.
 *
 * @throws when it ends before it listens; it has logged why
 */
export async function startEditor(settings: Omit<Settings, 'socket'>): Promise<EditorProcess> {
  const socket = newSocket()
  const child = fork(PROGRAM, [JSON.stringify({ ...settings, socket } satisfies Settings)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').finally(() => rmSync(dirname(socket), { recursive: true, force: true }))
  const doors = new Map<number, Door>()
  // With a callback: without one, what cannot be sent to a process that is just ending would count as its end.
  const tell = (message: Answered) => void (child.connected && child.send(message, () => {}))
  const ready = new Promise<void>((resolve) =>
    child.on('message', (message: Asked) => {
      if (message.type === 'ready') return resolve()
      const door = doors.get(message.request)
      void askDoor(door, message).then((isSo) => tell({ type: 'answer', id: message.id, isSo }))
    }),
  )
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('The editor could not be started.')))])
  let count = 0
  return {
    ended,
    async fetch(request, door) {
      const id = ++count
      doors.set(id, door)
      const header = Buffer.from(JSON.stringify({ ...door, request: id } satisfies PlainDoor))
      const answer = await forward(request, socket, { [DOOR_HEADER]: header.toString('base64url') }).catch(
        (error: unknown) => {
          doors.delete(id)
          throw error
        },
      )
      answer.once('close', () => doors.delete(id))
      return toResponse(answer)
    },
    async close() {
      tell({ type: 'close' })
      // As if it crashed, where it does not hear: what is cut off is finished at the next start.
      const limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
      await ended
      clearTimeout(limit)
    },
  }
}

async function askDoor(door: Door | undefined, asked: Extract<Asked, { type: 'door' }>): Promise<boolean> {
  try {
    if ('action' in asked) await door?.note?.(asked.action)
    else if ('show' in asked) return (await door?.show?.()) ?? false
    else return (await door?.isStillIn?.()) ?? false
  } catch {
    // The database is away for a moment: nobody is sent out for that.
  }
  return true
}

/** Sends a request on to a socket. */
function forward(
  { method, url, headers, body, signal }: Request,
  socketPath: string,
  more: Record<string, string>,
): Promise<IncomingMessage> {
  const { pathname, search } = new URL(url)
  const passed = Object.fromEntries([...headers].filter(([name]) => !OWN.has(name)))
  return new Promise((resolve, reject) => {
    const asked = ask(
      { socketPath, path: pathname + search, method, headers: { ...passed, ...more } },
      resolve,
    )
    asked.on('error', reject)
    signal.addEventListener('abort', () => asked.destroy())
    // The same streams by two names.
    if (body)
      Readable.fromWeb(body as ReadableStream)
        .on('error', reject)
        .pipe(asked)
    else asked.end()
  })
}

/** What is between two neighbours, and what the editor need not know. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'expect',
  'cookie',
  DOOR_HEADER,
])

function toResponse(answer: IncomingMessage): Response {
  const { statusCode: status = 500 } = answer
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct))
    if (!OWN.has(name)) for (const value of values ?? []) headers.append(name, value)
  // The rest of a body that is too long is not read.
  if (status === 413) headers.set('Connection', 'close')
  // The same streams by two names.
  const body = Readable.toWeb(answer) as unknown as BodyInit
  return new Response(status === 204 || status === 304 ? null : body, { status, headers })
}

/** In a folder that belongs to us alone. */
function newSocket(): string {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'))
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\${folder.replaceAll(/\W/g, '-')}`
    : join(folder, 'socket')
}
