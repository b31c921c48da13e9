import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

/** Runs the command with a fake registry that knows some vulnerabilities, and with a fake list of Node's releases. */
async function update(advisories: object | undefined, releases: object[], ...args: string[]) {
  const server = createServer((request, response) => {
    const answers = new Map([
      ['/-/npm/v1/security/advisories/bulk', advisories],
      ['/index.json', releases],
    ])
    const found = answers.get(request.url ?? '')
    request.resume().on('end', () => response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {})))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { ...process.env, npm_config_registry: url, npm_config_fetch_retries: '0', NODE_DIST: url }
  const child = spawn(process.execPath, ['scripts/updates.ts', ...args], { env })
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, printed, errors }
}

const ADVISORY = {
  id: 1,
  url: 'https://a.example/1',
  title: 'Breaks',
  severity: 'high',
  vulnerable_versions: '*',
}

test('names vulnerable packages of a release, and a security release of Node', async () => {
  const newer = [{ version: 'v24.999.0', security: true }]
  const { code, printed } = await update({ nodemailer: [ADVISORY] }, newer)
  expect(code).toBe(1)
  expect(printed).toMatch(/^Paquete nodemailer: falla conocida \(high\)/m)
  expect(printed).toContain('Node 24.999.0 corrige fallas de seguridad')
})

test('the check for updates exits with code 0 when no security update exists', async () => {
  const { code, printed } = await update({}, [{ version: 'v24.999.0', security: false }])
  expect([code, printed]).toEqual([0, expect.stringContaining('No hay actualizaciones de seguridad')])
})

test('the check for updates fails when the registry does not answer', async () => {
  const { code, printed, errors } = await update(undefined, [])
  expect([code, printed]).toEqual([1, ''])
  expect(errors).toContain('No se pudo preguntar por fallas conocidas')
})

test('the check for updates refuses an unknown option', async () => {
  expect((await update({}, [], '--todo')).code).toBe(2)
})
