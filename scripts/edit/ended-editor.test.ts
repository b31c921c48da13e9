import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeOffice } from '../../tests/support/office.ts'
import { createEditorSection } from './office-section.ts'
import type { EditorProcess } from './start-editor.ts'

/** An office whose editor answers with the number of its process, or as `answer` says. */
async function open(answer: (request: Request, number: number) => Promise<Response>) {
  const data = mkdtempSync(join(tmpdir(), 'office-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  const ends: (() => void)[] = []
  const start = async (): Promise<EditorProcess> => {
    const end = Promise.withResolvers<void>()
    const number = ends.push(end.resolve)
    return {
      fetch: (request) => answer(request, number),
      ended: end.promise,
      close: async () => end.resolve(),
    }
  }
  const { section } = createEditorSection('content', join(data, 'dist'), { DATA_DIR: data }, start)
  const office = await makeOffice({ more: [section] })
  const { token } = await office.enter('Ana', 'contenido')
  const ask = async (init: RequestInit = {}, path = '/oficina/editor') => {
    const headers = { cookie: `oficina=${token}` }
    const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const made = await office.app.request(`http://localhost${path}`, { ...init, headers }, peer)
    return [made.status, made.headers.get('location') ?? (await made.text())]
  }
  return { ask, ends, entries: office.entries }
}

test('whoever leaves before the answer comes starts no second editor, and nobody is told of it', async () => {
  const leaving = new AbortController()
  const { ask, ends, entries } = await open(async (_, number) => {
    if (!leaving.signal.aborted) {
      leaving.abort()
      throw new Error('socket hang up')
    }
    return new Response(String(number))
  })
  await ask({ signal: leaving.signal })
  expect(await ask()).toEqual([200, '1'])
  expect(ends).toHaveLength(1)
  expect(entries.filter(({ event }) => event === 'editor')).toEqual([])
})

test('requests that meet the end of the editor are answered by one new editor', async () => {
  const all = Promise.withResolvers<void>()
  let count = 0
  const { ask, ends } = await open(async (_, number) => {
    if (number > 1) return new Response(String(number))
    if (++count === 3) all.resolve()
    await all.promise
    ends[0]!()
    throw new Error('socket hang up')
  })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(([, number]) => number)).toEqual(['2', '2', '2'])
  expect(ends).toHaveLength(2)
})

test('an editor that goes on is not followed by another when a request to it fails', async () => {
  let isFirst = true
  const { ask, ends } = await open(async (_, number) => {
    if (!isFirst) return new Response(String(number))
    isFirst = false
    throw new Error('socket hang up')
  })
  expect((await ask())[0]).toBe(503)
  expect(await ask()).toEqual([200, '1'])
  expect(ends).toHaveLength(1)
})

test('an address with a slash at its end leads to the editor', async () => {
  const { ask } = await open(async () => new Response('el editor'))
  expect(await ask({}, '/oficina/editor/')).toEqual([302, '/oficina/editor'])
  expect(await ask({}, '/oficina/editor/vista/')).toEqual([200, 'el editor'])
})
