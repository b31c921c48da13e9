import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { EditorState, FileText } from '../../src/editor/core/api.ts'
import { makeStep, type Step } from '../../src/editor/core/step.ts'
import { makeFolders } from '../support/editor.ts'
import { textOf } from '../support/temporary-site.ts'
import { startEditorProcess } from './support/processes.ts'
import { scale } from './support/scale.ts'

/** Files into which each change writes its number. Different numbers show that only a part was written. */
const FILES = ['pages/inicio.json', 'pages/centro.json']

const KILLS = scale(30, 1)

test(`an editor killed ${KILLS} times loses no confirmed change, and damages no file`, async () => {
  const { content, data, out } = folders()
  const onDisk = () => FILES.map((file) => numberIn(readFileSync(join(content, file), 'utf8')))
  let confirmed = 0
  let published = 0
  for (let round = 0; round < KILLS; round++) {
    const editor = await startEditorProcess(content, data, out)
    const ask = asker(editor.url)

    const [first, second] = onDisk()
    expect(first).toBe(second)
    expect(first).toBeGreaterThanOrEqual(published)
    const texts = await readTexts(ask)
    const [now, same] = [...texts.values()].map(numberIn)
    expect(now).toBe(same)
    expect([confirmed, confirmed + 1]).toContain(now)
    const state = (await ask<EditorState>('api/state'))!
    expect([state.conflicts, state.history.undo.length]).toEqual([[], Math.min(now!, 100)])
    published = first!

    const writing = write(ask, texts, now!, state.revision, (number, isPublished) => {
      confirmed = Math.max(confirmed, number)
      if (isPublished) published = Math.max(published, number)
    })
    // Varies the moment of the kill, so that some happen while a change is stored, and some during a publication.
    await wait(5 + ((round * 37) % 400))
    if (round === KILLS - 1) await expect.poll(() => confirmed).toBeGreaterThan(KILLS)
    await editor.kill('SIGKILL')
    await writing
    confirmed = Math.max(confirmed, now!)
    // Even without the repair at a restart, each file must be complete and contain the last published change or a newer one.
    for (const number of onDisk()) expect(number).toBeGreaterThanOrEqual(published)
  }

  const editor = await startEditorProcess(content, data, out)
  const ask = asker(editor.url)
  for (;;) {
    const { revision, history } = (await ask<EditorState>('api/state'))!
    if (history.undo.length === 0) break
    await ask('api/undo', { revision })
  }
  expect([...(await readTexts(ask)).values()].map(numberIn)).toEqual([0, 0])
  await editor.kill('SIGKILL')
})

type Ask = <T>(path: string, body?: object) => Promise<T | undefined>

async function write(
  ask: Ask,
  texts: Map<string, string>,
  from: number,
  revision: number,
  onConfirmed: (number: number, isPublished: boolean) => void,
): Promise<void> {
  let at = revision
  for (let number = from + 1; ; number++) {
    const step = stepTo(texts, number)
    const answer = await ask<{ revision: number }>('api/steps', { revision: at, steps: [step] })
    if (!answer) return
    at = answer.revision
    onConfirmed(number, false)
    for (const [file, text] of texts) texts.set(file, withNumber(text, number))
    if (number % 4 !== 0) continue
    if (!(await ask('api/publish', { revision: at }))) return
    onConfirmed(number, true)
    const state = await ask<EditorState>('api/state')
    if (!state) return
    at = state.revision
  }
}

function asker(url: string): Ask {
  return async <T>(path: string, body?: object) => {
    const headers = { 'x-editor-token': 'token' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
    try {
      const answer = await fetch(`${url}/${path}`, init)
      const json: unknown = await answer.json()
      expect([path, answer.status, answer.ok ? '' : json]).toEqual([path, 200, ''])
      return json as T
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return undefined
      throw error
    }
  }
}

async function readTexts(ask: Ask): Promise<Map<string, string>> {
  const files = await ask<FileText[]>('api/files', { files: FILES })
  return new Map(files!.map(({ file, text }) => [file, text!]))
}

const NUMBER = /"description": "(\d+)"/

function numberIn(text: string): number {
  JSON.parse(text)
  return Number(NUMBER.exec(text)![1])
}

const withNumber = (text: string, number: number) => text.replace(NUMBER, `"description": "${number}"`)

function stepTo(texts: ReadonlyMap<string, string>, number: number): Step {
  const changes = new Map([...texts].map(([file, text]) => [file, withNumber(text, number)]))
  return makeStep(texts, changes, {
    id: String(number),
    label: `Paso ${number}`,
    time: new Date().toISOString(),
  })
}

function folders() {
  const number = (text: string) => text.replace(/"description": "[^"]*"/, '"description": "0"')
  const { content, data } = makeFolders(Object.fromEntries(FILES.map((file) => [file, number(textOf(file))])))
  return { content, data, out: join(data, 'dist') }
}
