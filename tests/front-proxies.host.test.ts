import { expect, test } from 'vitest'
import { createOffice } from '../src/server/office/create-office.ts'
import { addPerson } from '../src/server/office/people.ts'
import { openStorage } from '../src/server/storage/storage.ts'
import { isWhole } from './faults/support/scale.ts'
import { getThrough, hasProxy, startCaddy, startNginx } from './support/front-proxies.ts'
import { start } from './support/start-server.ts'

const HOST_AND_CLIENT =
  'proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;'
const KEEPALIVE = 'proxy_http_version 1.1; proxy_set_header Connection "";'
const SCHEME = 'proxy_set_header X-Forwarded-Proto $scheme;'

async function open(env: Record<string, string> = {}) {
  const server = await start(env, { office: createOffice })
  const storage = await openStorage({ kind: 'sqlite', file: server.file }, () => {})
  await addPerson(storage, { name: 'Ana', role: 'todo', email: null })
  await storage.close()
  return server
}

const askLogin = async (url: string) => (await getThrough(`${url}/oficina/entrar`)).status

/**
 * Starts a server behind a proxy three times: without settings, with OFFICE_LOCAL and with TRUST_PROXY.
 *
 * @returns for each the status of the log-in page, and whether the log mentions the proxy
 */
async function askEachWay(startProxy: (target: string) => Promise<string>): Promise<string[]> {
  const answers: string[] = []
  const settings: Record<string, string>[] = [{}, { OFFICE_LOCAL: '1' }, { TRUST_PROXY: '1' }]
  for (const env of settings) {
    const { url, entries } = await open(env)
    const status = await askLogin(await startProxy(url))
    answers.push(`${status} ${entries.some(({ event }) => event === 'proxy') ? 'logged' : 'silent'}`)
  }
  return answers
}

const REFUSED = ['403 logged', '403 logged', '403 logged']
const REFUSED_AS_PLAIN = ['403 logged', '403 logged', '403 silent']
const OPENED_BY_TRUST = ['403 logged', '403 logged', '200 silent']

const RARE_SETTINGS: [string, string, boolean, string[]][] = [
  ['X-Real-IP alone', 'proxy_set_header X-Real-IP $remote_addr;', false, REFUSED],
  ['headers without the scheme', HOST_AND_CLIENT, false, REFUSED_AS_PLAIN],
  ['plain HTTP and all headers', HOST_AND_CLIENT + SCHEME, false, REFUSED_AS_PLAIN],
  ['TLS and a bare proxy_pass', '', true, REFUSED],
]

test
  .runIf(hasProxy.nginx)
  .each<[string, string, boolean, string[]]>([
    ['a bare proxy_pass', '', false, REFUSED],
    ['TLS and all headers', HOST_AND_CLIENT + SCHEME + KEEPALIVE, true, OPENED_BY_TRUST],
    ...(isWhole ? RARE_SETTINGS : []),
  ])(
  'behind nginx with %s, the office opens only over declared TLS',
  async (_, lines, isOverTls, expected) => {
    const answers = await askEachWay((url) => startNginx(`proxy_pass ${url}; ${lines}`, isOverTls))
    expect(answers).toEqual(expected)
  },
)

test.runIf(hasProxy.nginx)(
  'behind a proxy that sends no headers, the office is closed',
  { tags: 'smoke' },
  async () => {
    const { url } = await open()
    expect(await askLogin(await startNginx(`proxy_pass ${url}; ${KEEPALIVE}`))).toBe(403)
  },
)

test.runIf(isWhole && hasProxy.caddy).each([
  [false, REFUSED_AS_PLAIN],
  [true, OPENED_BY_TRUST],
])('behind Caddy (TLS: %s), the office opens only over declared TLS', async (isOverTls, expected) => {
  expect(await askEachWay((url) => startCaddy(url, isOverTls))).toEqual(expected)
})

test.each([
  [{}, 403],
  [{ OFFICE_LOCAL: '1' }, 200],
  [{ TRUST_PROXY: '1' }, 403],
] as [Record<string, string>, number][])(
  'without a proxy and with %j, the log-in answers %i',
  async (env, status) => {
    expect(await askLogin((await open(env)).url)).toBe(status)
  },
)

test('in production, the log warns when only an undeclared proxy can reach the server', async () => {
  const { entries } = await open({ NODE_ENV: 'production' })
  expect(entries).toContainEqual(expect.objectContaining({ event: 'proxy', level: 'error' }))
})
