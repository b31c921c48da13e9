import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createOffice } from '../../src/server/office/create-office.ts'
import { addPerson } from '../../src/server/office/people.ts'
import type { OfficeUse, OfficeSection } from '../../src/server/office/office.ts'
import type { Role } from '../../src/server/office/roles.ts'
import { createSession } from '../../src/server/office/sessions.ts'
import { basePath } from '../../src/engine/model/base-path.ts'
import { readPublishedSite } from '../../src/server/published-site.ts'
import type { SpamGuess } from '../../src/server/spam.ts'
import { openStorage, type Storage } from '../../src/server/storage/storage.ts'
import { createStore, type NewRequest } from '../../src/server/storage/request-store.ts'
import type { Maintenance } from '../../src/server/maintenance.ts'
import { SERVER_SITE_FILE } from '../../src/engine/contract/messages.ts'
import { makeDist, makeFolder, makeLog, TEST_SITE } from './server-site.ts'
import { VITALS, wellAt } from './server-state.ts'

const START = Date.parse('2026-11-21T15:00:00.000Z')

const WELL = { ...wellAt(START), vitals: { ...VITALS, lastSentAt: START } }
const maintenance: Omit<Maintenance, 'sendMail'> = {
  readServerState: async () => WELL,
  cachedState: async () => WELL,
  recipients: async () => [],
}

interface Asked {
  status: number
  headers: Headers
  html: string
}

export interface Browser {
  jar: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Asked>
  send(path: string, method: string): Promise<Asked>
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Asked>
}

/** Makes an office without people. Only `wait` advances its clock. */
export async function makeOffice({
  proxies = 0,
  isLocal = true,
  requiredFor = 'nobody',
  more = [],
  storage: given,
  url = TEST_SITE.url,
  hasMail = true,
}: {
  proxies?: number
  isLocal?: boolean
  requiredFor?: 'nobody' | 'administrators' | 'all'
  more?: readonly OfficeSection[]
  storage?: Storage
  /** the address of the site */
  url?: string
  hasMail?: boolean
} = {}) {
  const location = { kind: 'sqlite', file: join(makeFolder(), 'requests.sqlite') } as const
  const storage = given ?? (await openStorage(location, () => {}))
  onTestFinished(() => storage.close())
  const { entries, log } = makeLog()
  let at = START
  const now = () => new Date(at)
  const site = JSON.stringify({ ...TEST_SITE, url })
  const published = await readPublishedSite(makeDist({ [SERVER_SITE_FILE]: site }), now())
  const mails: { to: string; text: string }[] = []
  const use = {
    storage,
    site: () => published,
    now,
    log,
    proxies,
    isLocal,
    onProxyFault: (reason) => log({ level: 'error', event: 'proxy', reason }),
    maintenance: { ...maintenance, sendMail: async (mail) => void mails.push(mail) },
    checkNow: async () => true,
    triggerMailer: hasMail ? () => undefined : undefined,
    secondStep: { requiredFor, key: Buffer.alloc(32, 7) },
  } satisfies OfficeUse
  const app = createOffice(use, more)
  const store = createStore(storage)

  const open = ({
    origin = 'http://localhost',
    peer = '127.0.0.1',
    ...always
  }: Record<string, string> = {}): Browser => {
    const jar = new Map<string, string>()
    let csrf = ''
    const ask = async (
      path: string,
      init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
    ) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...always, ...(cookie ? { cookie } : {}), ...init.headers }
      const environment = { incoming: { socket: { remoteAddress: peer } } }
      const answer = await app.request(origin + path, { ...init, headers }, environment)
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      const html = await answer.text()
      csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? csrf
      return { status: answer.status, headers: answer.headers, html }
    }
    return {
      jar,
      get: (path, headers = {}) => ask(path, { headers }),
      send: (path, method) => ask(path, { method, headers: {} }),
      post: (path, fields = {}, headers = {}) =>
        ask(path, {
          method: 'POST',
          body: String(new URLSearchParams({ csrf, ...fields })),
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        }),
    }
  }

  /** Logs a person in with a new browser. Needs no password, because hashing one is slow. */
  const enterAgain = async (id: number, agent = 'Firefox') => {
    const browser = open()
    const token = await createSession(storage, id, { agent, network: '203.0.113.5', now: now() })
    browser.jar.set(`oficina${basePath(url).replaceAll('/', '-')}`, token)
    return { ...browser, id, token }
  }

  return {
    storage,
    app,
    entries,
    mails,
    open,
    now,
    wait: (milliseconds: number) => void (at += milliseconds),
    /** Adds a person and logs in with a new browser. */
    async enter(name: string, role: Role = 'todo', email: string | null = null) {
      return enterAgain(await addPerson(storage, { name, role, email }))
    },
    enterAgain,
    async receive(changes: Partial<NewRequest> = {}, suspicion?: SpamGuess) {
      const request = {
        name: 'Ana Pérez',
        email: 'ana@ejemplo.ar',
        phone: '(011) 4444-5555',
        institution: 'Sede Centro',
        message: 'Hola',
        ...changes,
      }
      await store.add(request, now().toISOString(), undefined, suspicion)
    },
    actions: () =>
      storage.use(async ({ db }) =>
        (await db.selectFrom('actions').selectAll().orderBy('id').execute()).map(
          ({ person, action }) => `${person} ${action}`,
        ),
      ),
  }
}
