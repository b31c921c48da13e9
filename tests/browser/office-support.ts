/** Gives each test its own office, with people, requests and log-in. All tests share one built site. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { officeWithEditor } from '../../scripts/serve-editable.ts'
import { createPasswordLink } from '../../src/server/office/password-links.ts'
import { addPerson } from '../../src/server/office/people.ts'
import { createSession } from '../../src/server/office/sessions.ts'
import { startServer } from '../../src/server/serve.ts'
import { readSettings } from '../../src/server/settings.ts'
import { markAnswered } from '../../src/server/storage/change-requests.ts'
import { openStorage } from '../../src/server/storage/storage.ts'
import { createStore } from '../../src/server/storage/request-store.ts'
import type { SpamGuess } from '../../src/server/spam.ts'
import { BASE } from './below-path.ts'
import { test as base } from './support.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const CONTENT = 'tests/fixtures/escuela'
const HOUR = 3_600_000

interface Office {
  url: string
  now: Date
  /** Returns a link with which Silvia (role `todo`) can choose her password. It works once. */
  link: () => Promise<string>
  enter: (page: Page) => Promise<void>
  receive: (name: string, hoursAgo: number, message: string, suspicion?: SpamGuess) => Promise<void>
}

export const test = base.extend<{ office: Office }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
  office: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'office-test-'))
    const dist = join(process.env.TEST_FOLDER!, 'dist')
    const settings = readSettings({ DATA_DIR: join(folder, 'data'), PORT: '0', OFFICE_LOCAL: '1' })
    const office = officeWithEditor(CONTENT, dist, settings.data)
    const server = await startServer({
      dist,
      content: CONTENT,
      settings,
      now: () => NOW,
      log: () => {},
      office,
    })
    const storage = await openStorage(
      { kind: 'sqlite', file: join(folder, 'data/requests.sqlite') },
      () => {},
    )
    const store = createStore(storage)
    const receive: Office['receive'] = (name, hoursAgo, message, suspicion) => {
      const email = `${name.split(' ', 1)[0]!.toLowerCase()}@ejemplo.com.ar`
      const request = {
        name,
        email,
        phone: '(011) 15 4444-5555',
        institution: 'Colegio Primario Aukan',
        message,
      }
      return store.add(request, new Date(NOW.getTime() - hoursAgo * HOUR).toISOString(), undefined, suspicion)
    }
    await receive('Marta Gómez', 900, '¿Hay lugar en la sala de cuatro?')
    await receive('Dora Fernández', 700, 'Quisiera saber los horarios de la tarde.')
    await markAnswered(storage, [1, 2], NOW.toISOString(), 'Silvia')
    await receive('Ana Pérez', 80, 'Quisiera conocer la escuela.\n\nGracias,\nAna')
    await receive('Caro', 5, '¿A qué hora abren?')
    await receive('Lucía', 2, 'Mi consulta está en https://ejemplo.com', 'hurried-link')
    const id = await addPerson(storage, { name: 'Silvia', role: 'todo', email: null })
    await provide({
      url: server.url,
      now: NOW,
      receive,
      link: () => createPasswordLink(storage, id, NOW),
      async enter(page) {
        const token = await createSession(storage, id, { agent: '', network: '', now: NOW })
        await page
          .context()
          .addCookies([{ name: `oficina${BASE.replaceAll('/', '-')}`, value: token, url: server.url }])
      },
    })
    await storage.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ office }, provide) => provide(office.url),
})
