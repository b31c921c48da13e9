import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { writeSite } from '../../../tests/support/temporary-site.ts'
import { buildSite } from './build-site.ts'
import { contentVersion } from './freshness.ts'
import { keepCurrent } from './keep-current.ts'
import { NEXT_CHANGE_FILE, VERSION_FILE } from './stamp.ts'

const HOUR = 3_600_000
const block = (text: string, period: object) => ({ type: 'Quote', text, ...period })
const page = {
  kind: 'page',
  path: '/sin-enlace',
  title: 'Un día',
  description: 'Un día entero.',
  blocks: [
    block('Siempre', {}),
    block('De mañana', { from: '2027-03-15T08:00', until: '2027-03-15T12:00' }),
    block('Todo el lunes', { from: '2027-03-15', until: '2027-03-15' }),
    block('Desde el martes', { from: '2027-03-16' }),
  ],
}

/** Advances the clock from Sunday evening to Tuesday in the site's time zone (UTC-3). @returns the page's text after each build */
async function runDay() {
  using written = writeSite({ 'pages/dia.json': JSON.stringify(page) })
  using dist = mkdtempDisposableSync(join(tmpdir(), 'keep-current-'))
  const out = join(dist.path, 'dist')
  let time = Date.parse('2027-03-14T20:00:00-03:00')
  const said: [at: string, texts: string[]][] = []
  const build = async () => {
    const isBuilt = await buildSite({ content: written.folder, out, now: new Date(time) })
    const html = readFileSync(join(out, 'sin-enlace/index.html'), 'utf8')
    const texts = page.blocks.map(({ text }) => text).filter((text) => html.includes(text))
    said.push([new Date(time - 3 * HOUR).toISOString().slice(0, 16), texts])
    return isBuilt
  }
  await build()
  const stop = new AbortController()
  await keepCurrent({
    content: written.folder,
    out,
    build,
    signal: stop.signal,
    now: () => time,
    wait: async (milliseconds) => {
      time += Math.max(milliseconds, 1)
      if (time > Date.parse('2027-03-16T04:00:00-03:00')) stop.abort()
    },
  })
  return said
}

test('rebuilds the site whenever the period of a part begins or ends', async () => {
  expect(await runDay()).toEqual([
    ['2027-03-14T20:00', ['Siempre']],
    ['2027-03-15T00:00', ['Siempre', 'Todo el lunes']],
    ['2027-03-15T08:00', ['Siempre', 'De mañana', 'Todo el lunes']],
    ['2027-03-15T12:00', ['Siempre', 'Todo el lunes']],
    ['2027-03-16T00:00', ['Siempre', 'Desde el martes']],
  ])
})

test('does not rebuild the site while the content has unpublished changes', async () => {
  using written = writeSite()
  using out = writeSite({ [NEXT_CHANGE_FILE]: '1', [VERSION_FILE]: contentVersion(written.folder) })
  const build = vi.fn(async () => true)
  const stop = new AbortController()
  let waits = 0
  const wait = async () => {
    writeFileSync(join(written.folder, 'pages/otra.json'), '{}')
    if (++waits === 2) stop.abort()
  }
  await keepCurrent({ content: written.folder, out: out.folder, build, signal: stop.signal, wait })
  expect(build).toHaveBeenCalledOnce()
})
