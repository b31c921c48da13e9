/** An editor server for a small site in a temporary folder, called without a port, and people who use it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { REPORT_HEADER, type EditorReport } from '../../src/engine/contract/editor-access.ts'
import type {
  ChangesAnswer,
  CheckAnswer,
  DraftAnswer,
  EditorState,
  FileText,
  PublishAnswer,
  VersionEntry,
} from '../../src/editor/core/api.ts'
import { makeStep, type Step } from '../../src/editor/core/step.ts'
import { createEditorServer } from '../../src/editor/server/create-editor-server.ts'
import type { RunBuild, Access, EditorEnv } from '../../src/editor/server/editor.ts'
import { makeLog } from './server-site.ts'
import { writeSite } from './temporary-site.ts'

interface EditorAnswer<T> {
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
  const { content, data } = over ?? makeFolders(files)
  const { entries, log } = makeLog()
  let at = Date.parse('2026-11-21T15:00:00.000Z')
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
    // Advances the clock by a second at each call.
    now: () => new Date((at += 1000)),
    // Never reads the disk periodically, so that a test decides when the editor reads.
    interval: 2 ** 30,
  })
  onTestFinished(() => editor.close())
  const notes: string[] = []

  const person = (name: string, access: Partial<Access> = {}) => {
    const app = new Hono<EditorEnv>()
    app.use((c, next) => {
      c.set('access', {
        person: { id: name.toLowerCase().replaceAll(' ', '-'), name },
        siteBase: '',
        base: '',
        filesBase: '',
        token: 'token',
        mayChangeDestinations: true,
        ...access,
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
    /** Sends a change on top of the newest revision. */
    const act = async <T>(path: string, about: object = {}) =>
      post<T>(path, { revision: (await state()).revision, ...about })
    const write = async (file: string, after: string | null) =>
      act<DraftAnswer>('api/steps', { steps: [stepFor(file, await text(file), after)] })
    return {
      request,
      get,
      post,
      act,
      state,
      text,
      write,
      replace: async (file: string, from: string, to: string) =>
        write(file, ((await text(file)) ?? '').replace(from, to)),
      undo: () => act<DraftAnswer>('api/undo'),
      redo: () => act<DraftAnswer>('api/redo'),
      publish: (message?: string, parts?: string[]) => act<PublishAnswer>('api/publish', { message, parts }),
      /** Returns the names of the files that the draft changes. */
      drafts: async () => (await state()).files.flatMap(({ file, isDraft }) => (isDraft ? file : [])),
      changes: async () => (await get<ChangesAnswer>('api/changes')).body.parts,
      versions: async () => (await get<VersionEntry[]>('api/versions')).body,
      check: async () => (await get<CheckAnswer>('api/check')).body.diagnostics,
    }
  }
  return {
    content,
    data,
    editor,
    entries,
    notes,
    person,
    ana: person('Ana'),
    beto: person('Beto'),
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

/** Makes a content folder and a data folder, until the test ends. */
export function makeFolders(files: Parameters<typeof writeSite>[0] = {}) {
  const site = writeSite(files)
  const data = mkdtempSync(join(tmpdir(), 'editor-'))
  onTestFinished(() => {
    site[Symbol.dispose]()
    rmSync(data, { recursive: true })
  })
  return { content: site.folder, data }
}
