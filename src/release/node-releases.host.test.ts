import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../../tests/support/server-site.ts'
import { findNewerNode, verifyNode } from './node-releases.ts'

/** Starts a server with some files, as a stand-in for nodejs.org. @returns its address */
async function publish(files: Record<string, string | Buffer>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const file = files[url]
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const release = (version: string, security = false) => ({ version: `v${version}`, security, lts: 'X' })

test.each([
  ['24.21.0', { version: '24.100.1', security: true }],
  ['24.22.3', { version: '24.100.1', security: false }],
  ['24.100.1', undefined],
  ['22.1.0', undefined],
])('the newer release for Node %s is %j', async (version, expected) => {
  const index = ['26.0.0', '24.100.1', '24.22.3', '24.21.0'].map((one) => release(one, one === '24.22.3'))
  expect(await findNewerNode(version, await publish({ '/index.json': JSON.stringify(index) }))).toEqual(
    expected,
  )
})

test('compares the Node binary with the one in the archive that Node publishes', async () => {
  const folder = makeFolder()
  const name = 'node-v24.1.0-linux-x64'
  mkdirSync(join(folder, name, 'bin'), { recursive: true })
  const binary = join(folder, name, 'bin/node')
  writeFileSync(binary, 'the real one')
  spawnSync('tar', ['-czf', `${name}.tar.gz`, name], { cwd: folder })
  const archive = readFileSync(join(folder, `${name}.tar.gz`))
  const sum = createHash('sha256').update(archive).digest('hex')
  const verify = async (sums: string) =>
    verifyNode(
      binary,
      '24.1.0',
      'linux-x64',
      await publish({ '/v24.1.0/SHASUMS256.txt': sums, [`/v24.1.0/${name}.tar.gz`]: archive }),
    )
  await verify(`${'0'.repeat(64)}  node-v24.1.0.pkg\n${sum}  ${name}.tar.gz\n`)
  await expect(verify(`${'0'.repeat(64)}  ${name}.tar.gz\n`)).rejects.toThrow('no tiene la suma')
  await expect(verify('')).rejects.toThrow('no tiene la suma')
  writeFileSync(binary, 'another one')
  await expect(verify(`${sum}  ${name}.tar.gz\n`)).rejects.toThrow('no es el que publica nodejs.org')
  await expect(verifyNode(binary, '24.2.0', 'linux-x64', await publish({}))).rejects.toThrow('404')
})
