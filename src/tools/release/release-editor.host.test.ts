import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildSite } from '../../engine/build/build-site.ts'
import { bundleEngine } from '../../engine/build/bundle-engine.ts'
import type { EditorState, MediaEntry } from '../../editor/core/api.ts'
import { editorBundleFolder } from '../../editor/server/bundle-editor.ts'
import { isWhole } from '../../../tests/faults/support/scale.ts'
import { enterOffice, invite } from '../../../tests/support/release-office.ts'
import { makeHost } from '../../../tests/support/release-host.ts'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { writeSite } from '../../../tests/support/temporary-site.ts'
import { takePhoto } from '../../../tests/support/test-photo.ts'

const PAGE = 'pages/inicio.json'
const KILLS = 3

type TestHost = ReturnType<typeof makeHost>

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

test.runIf(isWhole)(
  'uploads, texts and publications survive kills and upgrades of the server',
  async () => {
    const host = makeHost()
    const project = makeProject()
    await project.release(host, 1)
    let server = await host.start()
    expect(await server.page()).toContain('Bienvenidos')
    const marta = await enterOffice(server, invite(host))
    expect(/src="([^"]+\.js)"/.exec(marta.document)?.[1]).toContain('/oficina/editor/app/')

    const { media } = await marta.ask<{ media: MediaEntry }>(
      'media?name=Patio.jpg',
      await takePhoto(1600, 1200),
    )
    expect(media.path).toBe('media/patio.jpg')
    await marta.replace(PAGE, 'Bienvenidos', 'Hola a todos')
    await marta.publish()
    await expect.poll(() => server.page()).toContain('Hola a todos')

    for (let round = 1; round <= KILLS; round++) {
      const again = round === 1 ? marta : await enterOffice(server)
      const [from, to] = [`Hola a ${round === 1 ? 'todos' : round - 1}`, `Hola a ${round}`]
      await again.replace(PAGE, from, to)
      const publishing = again.publish().catch(() => 'cut off')
      await wait(30 + ((round * 331) % 1500))
      await server.stop('SIGKILL')
      await publishing
      server = await host.start()
      expect(await server.page()).toMatch(new RegExp(`${from}|${to}`))
      const back = await enterOffice(server)
      expect(await back.read(PAGE)).toContain(to)
      if ((await back.ask<EditorState>('state')).files.some(({ isDraft }) => isDraft)) await back.publish()
      await expect.poll(() => server.page()).toContain(to)
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
