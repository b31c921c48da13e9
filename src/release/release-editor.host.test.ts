import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildSite } from '../build/build-site.ts'
import { bundleEngine } from '../build/bundle-engine.ts'
import type { EditorState, FileText, MediaEntry } from '../editor/core/api.ts'
import { editorBundleFolder } from '../editor/server/bundle-editor.ts'
import { stepFor } from '../../tests/support/editor.ts'
import { isWhole } from '../../tests/faults/support/scale.ts'
import { makeHost } from '../../tests/support/release-host.ts'
import { makeFolder } from '../../tests/support/server-site.ts'
import { writeSite } from '../../tests/support/temporary-site.ts'
import { takePhoto } from '../../tests/support/test-photo.ts'

const PASSWORD = 'tortuga-violeta-39-mesa'
const PAGE = 'pages/inicio.json'
const KILLS = 3

type TestHost = ReturnType<typeof makeHost>
type Server = Awaited<ReturnType<TestHost['start']>>

function makeProject() {
  const content = join(makeFolder(), 'contenido')
  using site = writeSite()
  cpSync(site.folder, content, { recursive: true })
  return {
    content,
    change: (file: string, from: string, to: string) =>
      writeFileSync(join(content, file), readFileSync(join(content, file), 'utf8').replace(from, to)),
    release: (host: TestHost, day: number) =>
      host.release(day, '', {
        content,
        build: (out) => buildSite({ content, out }),
        made: async () => [dirname((await bundleEngine()).folder), await editorBundleFolder()],
      }),
  }
}

async function enter({ url }: Server, link?: string) {
  const form = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: url },
      redirect: 'manual',
    })
    expect([path, answer.status]).toEqual([path, 303])
    return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  }
  if (link) await form(link, { clave: PASSWORD, repetida: PASSWORD })
  const cookie = (await form('/oficina/entrar', { nombre: 'Marta', clave: PASSWORD })).join('; ')
  const base = `${url}/oficina/editor`
  const document = await (await fetch(base, { headers: { cookie } })).text()
  const [, token = ''] = /data-token="([^"]+)"/.exec(document) ?? []
  const ask = async <T>(path: string, body?: object | Uint8Array<ArrayBuffer>) => {
    const sent = body instanceof Uint8Array ? body : JSON.stringify(body)
    const init = body && { method: 'POST', body: sent }
    const answer = await fetch(`${base}/api/${path}`, {
      ...init,
      headers: { cookie, 'x-editor-token': token },
    })
    const json: unknown = await answer.json()
    expect([path, answer.status, answer.ok ? '' : json]).toEqual([path, 200, ''])
    return json as T
  }
  const read = async (file: string) =>
    (await ask<FileText>(`file?file=${encodeURIComponent(file)}`)).text ?? ''
  const revision = async () => (await ask<EditorState>('state')).revision
  return {
    ask,
    document,
    read,
    async replace(file: string, from: string, to: string) {
      const text = await read(file)
      const steps = [stepFor(file, text, text.replace(from, to))]
      await ask('steps', { revision: await revision(), steps })
    },
    publish: async () => ask('publish', { revision: await revision() }),
  }
}

test.runIf(isWhole)(
  'uploads, texts and publications survive kills and upgrades of the server',
  async () => {
    const host = makeHost()
    const project = makeProject()
    await project.release(host, 1)
    let server = await host.start()
    expect(await server.page()).toContain('Bienvenidos')
    const { output } = host.run('people', 'add', 'Marta', '--role', 'contenido')
    const [link] = /\/oficina\/clave\/\S+/.exec(output) ?? []
    const marta = await enter(server, link)
    expect(/src="([^"]+\.js)"/.exec(marta.document)?.[1]).toContain('/oficina/editor/app/')

    const { media } = await marta.ask<{ media: MediaEntry }>(
      'media?name=Patio.jpg',
      await takePhoto(1600, 1200),
    )
    expect(media.path).toBe('media/patio.jpg')
    await marta.replace(PAGE, 'Bienvenidos', 'Hola a todos')
    await marta.publish()
    // The timeout covers the server's check for a newer site, which runs every second.
    await expect.poll(() => server.page(), { timeout: 20_000 }).toContain('Hola a todos')

    for (let round = 1; round <= KILLS; round++) {
      const again = round === 1 ? marta : await enter(server)
      const [from, to] = [`Hola a ${round === 1 ? 'todos' : round - 1}`, `Hola a ${round}`]
      await again.replace(PAGE, from, to)
      const publishing = again.publish().catch(() => 'cut off')
      await wait(30 + ((round * 331) % 1500))
      await server.stop('SIGKILL')
      await publishing
      server = await host.start()
      expect(await server.page()).toMatch(new RegExp(`${from}|${to}`))
      const back = await enter(server)
      expect(await back.read(PAGE)).toContain(to)
      if ((await back.ask<EditorState>('state')).files.some(({ isDraft }) => isDraft)) await back.publish()
      await expect.poll(() => server.page(), { timeout: 20_000 }).toContain(to)
    }

    project.change('pages/centro.json', '"title": "', '"title": "Nueva: ')
    project.change(PAGE, 'Bienvenidos', 'Del repositorio')
    await project.release(host, 2)
    await server.stop()
    server = await host.start()
    expect(await server.page()).toContain(`Hola a ${KILLS}`)
    expect(await server.page('/centro')).toContain('Nueva: ')
    expect(server.said()).toContain('"kept":"pages/inicio.json"')
    expect(existsSync(join(host.data, 'site/site-content/media/patio.jpg'))).toBe(true)
    expect(readdirSync(join(host.data, 'site')).toSorted()).toEqual([
      'dist',
      'dist.previous',
      'origin.json',
      'site-content',
    ])
    await server.stop()
  },
  300_000,
)
