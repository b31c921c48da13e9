import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasPostgres, makeCluster } from '../../../tests/support/postgres.ts'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { openStorage } from './storage.ts'

describe.runIf(hasPostgres)('sslmode=verify-full', () => {
  test('accepts only a certificate of the given CA for the server’s name', async () => {
    const [ours, foreign] = [makeAuthority(), makeAuthority()]
    const files = ['ssl_cert_file=server.pem', 'ssl_key_file=server.key']
    const cluster = await makeCluster(['ssl=on', ...files])
    onTestFinished(() => cluster.remove())
    for (const name of ['server.pem', 'server.key']) cluster.give(join(ours, name), name)
    await cluster.start()
    const isEncrypted = async (host: string, authority: string) => {
      const query = `sslmode=verify-full&sslrootcert=${join(authority, 'ca.pem')}`
      const url = `${cluster.url.replace('127.0.0.1', host)}?${query}`
      const storage = await openStorage({ kind: 'postgres', url }, () => {})
      onTestFinished(() => storage.close())
      const state = sql<{ ssl: boolean }>`SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`
      return (await storage.use(({ db }) => state.execute(db))).rows[0]?.ssl
    }
    expect(await isEncrypted('localhost', ours)).toBe(true)
    await expect(isEncrypted('localhost', foreign)).rejects.toThrow('certificate')
    await expect(isEncrypted('127.0.0.1', ours)).rejects.toThrow("does not match certificate's altnames")
  })
})

/** Creates a certificate authority (`ca.pem`), and a certificate for `localhost` (`server.pem`, `server.key`). @returns their folder */
function makeAuthority(): string {
  const folder = makeFolder()
  const openssl = (command: string) =>
    execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'ignore' })
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost')
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
  openssl(`req -x509 ${key} -days 2 -subj /CN=Test -keyout ca.key -out ca.pem`)
  openssl(`req ${key} -subj /CN=localhost -keyout server.key -out server.csr`)
  openssl(
    'x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.pem',
  )
  return folder
}
