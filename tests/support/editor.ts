/** An editor server for a small site in a temporary folder, called without a port, and people who use it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { REPORT_HEADER, type EditorReport, type PersonMail } from '../../src/contract/editor-door.ts'
import type { DraftAnswer, EditorState, FileText } from '../../src/editor/core/api.ts'
import { makeStep, type Step } from '../../src/editor/core/step.ts'
import { createEditorServer } from '../../src/editor/server/create-editor-server.ts'
import type { RunBuild, Door, EditorEnv } from '../../src/editor/server/editor.ts'
import { makeLog } from './server-site.ts'
import { writeSite } from './temporary-site.ts'

export interface EditorAnswer<T> {
  status: number
  body: T
  headers: Headers
}

export type TestEditor = Awaited<ReturnType<typeof makeEditor>>

/**
 * Makes an editor server whose publications call `build` instead of a real build.
 *
 * @param files as for `writeSite`
 * @param over the folders of an earlier editor server, which the new one continues to use
 */
export async function makeEditor({
  files = {},
  build = async () => true,
  over,
}: {
  files?: Parameters<typeof writeSite>[0]
  build?: RunBuild
  over?: { content: string; data: string }
} = {}) {
  const { content, data } = over ?? newFolders(files)
  const { entries, log } = makeLog()
  let at = Date.parse('2026-11-21T15:00:00.000Z')
  const mails: PersonMail[] = []
  const editor = await createEditorServer({
    content,
    data,
    build,
    bundle: async () => ({
      app: 'app-1.js',
      preview: 'preview-1.js',
      styles: [],
      files: new Map(),
    }),
    log,
    onMail: (mail) => mails.push(mail),
    // Advances the clock by a second at each call.
    now: () => new Date((at += 1000)),
    // Never reads the disk periodically, so that a test decides when the editor reads.
    interval: 2 ** 30,
  })
  onTestFinished(() => editor.close())
  const notes: string[] = []

  const person = (name: string, door: Partial<Door> = {}) => {
    const app = new Hono<EditorEnv>()
    app.use((c, next) => {
      c.set('door', {
        person: { id: name.toLowerCase().replaceAll(' ', '-'), name },
        base: '',
        filesBase: '',
        token: 'token',
        mayChangeDestinations: true,
        ...door,
      })
      return next()
    })
    app.route('/', editor.app)
    const request = async (path: string, init?: RequestInit) => {
      const answer = await app.request(`http://localhost/${path}`, init)
      const text = answer.headers.get(REPORT_HEADER)
      if (text) notes.push(`${name} ${(JSON.parse(decodeURIComponent(text)) as EditorReport).action}`)
      return answer
    }
    const ask = async <T>(path: string, init?: RequestInit): Promise<EditorAnswer<T>> => {
      const response = await request(path, init)
      return { status: response.status, headers: response.headers, body: (await response.json()) as T }
    }
    const get = <T>(path: string) => ask<T>(path)
    const post = <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
      ask<T>(path, {
        method: 'POST',
        body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
        headers: { 'x-editor-token': 'token', ...headers },
      })
    const state = async () => (await get<EditorState>('api/state')).body
    const text = async (file: string) =>
      (await get<FileText>(`api/file?file=${encodeURIComponent(file)}`)).body.text
    return {
      request,
      get,
      post,
      state,
      text,
      /** Replaces words in a file, on top of the newest revision. */
      async replace(file: string, from: string, to: string) {
        const before = (await text(file)) ?? ''
        const step = stepFor(file, before, before.replace(from, to))
        return post<DraftAnswer>('api/steps', { revision: (await state()).revision, steps: [step] })
      },
      async undo() {
        return post<DraftAnswer>('api/undo', { revision: (await state()).revision })
      },
      async redo() {
        return post<DraftAnswer>('api/redo', { revision: (await state()).revision })
      },
      async publish(message?: string, files?: string[]) {
        return post<{ id: string }>('api/publish', { revision: (await state()).revision, message, files })
      },
    }
  }
  return {
    content,
    data,
    editor,
    entries,
    notes,
    mails,
    person,
    setTime: (time: string) => (at = Date.parse(time)),
    onDisk: (file: string) => readFileSync(join(content, file), 'utf8'),
  }
}

let count = 0

export function stepFor(file: string, before: string | null, after: string | null): Step {
  const files = new Map(before === null ? [] : [[file, before] as const])
  const about = { id: `step-${count++}`, label: `Cambiar ${file}`, time: '2026-11-21T15:00:00.000Z' }
  return makeStep(files, new Map([[file, after]]), about)
}

function newFolders(files: Parameters<typeof writeSite>[0]) {
  const site = writeSite(files)
  const data = mkdtempSync(join(tmpdir(), 'editor-'))
  onTestFinished(() => {
    site[Symbol.dispose]()
    rmSync(data, { recursive: true })
  })
  return { content: site.folder, data }
}
