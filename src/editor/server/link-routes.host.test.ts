import { expect, test } from 'vitest'
import { makeEditor } from '../../../tests/support/editor.ts'
import type { NewLinkAnswer } from '../core/api.ts'

const HOME = 'pages/inicio.json'

async function share() {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const { address } = (await ana.post<NewLinkAnswer>('api/links', {})).body
  const look = (path = address) => editor.editor.shared.request(path.replace('/oficina/borrador', ''))
  return { editor, ana, address, look }
}

test(
  'a link to a draft shows it without scripts, and its pages link to each other',
  { timeout: 60_000 },
  async () => {
    const { address, ana, look } = await share()
    expect(address).toMatch(/^\/oficina\/borrador\/[\w-]{43}\/$/)
    const shown = await look()
    const html = await shown.text()
    expect(html).toContain('Hola a Do Re Mi')
    expect(html).toContain('Borrador de Ana')
    expect(html).toContain(`href="${address}centro"`)
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|href="\/centro|editor/)
    expect(shown.headers.get('x-robots-tag')).toContain('noindex')
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    expect(shown.headers.get('cache-control')).toContain('no-store')
    expect(shown.headers.get('content-security-policy')).toContain("form-action 'none'")
    expect((await look(`${address}media/concierto.svg`)).status).toBe(200)
    await ana.replace(HOME, 'Hola', 'Buenas tardes')
    expect(await (await look()).text()).toContain('Buenas tardes a Do Re Mi')
  },
)

test('a link to a draft expires after seven days, or when it is revoked', { timeout: 60_000 }, async () => {
  const { editor, ana, address, look } = await share()
  editor.setTime('2026-11-28T14:00:00.000Z')
  expect((await look()).status).toBe(200)
  editor.setTime('2026-11-28T16:00:00.000Z')
  expect((await look()).status).toBe(404)
  expect((await ana.state()).links).toEqual([])
  const second = (await ana.post<NewLinkAnswer>('api/links', {})).body.address
  expect((await look(second)).status).toBe(200)
  const [link] = (await ana.state()).links
  expect((await ana.post('api/links/remove', { id: link?.id })).status).toBe(200)
  expect((await look(second)).status).toBe(404)
  expect((await look(address)).status).toBe(404)
  expect((await look('/oficina/borrador/otro/')).status).toBe(404)
})
