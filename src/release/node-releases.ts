import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export const NODE_DIST = 'https://nodejs.org/dist'

const TIMEOUT = 5 * 60_000

interface NodeRelease {
  version: string
  security: boolean
}

/**
 * Finds the newest release of Node with the same major version.
 *
 * @param version such as `24.21.0`
 * @returns undefined when `version` is the newest. `security` is true when a release after `version` fixes a vulnerability
 * @throws when the list of releases cannot be read
 */
export async function findNewerNode(version: string, dist = NODE_DIST): Promise<NodeRelease | undefined> {
  const releases: NodeRelease[] = JSON.parse(await download(`${dist}/index.json`, 'utf8'))
  const [major] = version.split('.')
  const newer = releases
    .map((release) => ({ ...release, version: release.version.replace(/^v/, '') }))
    .filter((release) => release.version.split('.')[0] === major && compare(release.version, version) > 0)
    .toSorted((a, b) => compare(b.version, a.version))
  return newer[0] && { version: newer[0].version, security: newer.some(({ security }) => security) }
}

/**
 * Checks that a Node binary from npm equals the one that the Node project publishes, because other people make the npm package. Also
 * verifies the checksum of the published archive.
 *
 * @param platform such as `linux-x64`
 * @throws one Spanish sentence when the binaries differ, or the download's error
 */
export async function verifyNode(
  binary: string,
  version: string,
  platform: string,
  dist = NODE_DIST,
): Promise<void> {
  const archive = `node-v${version}-${platform}.tar.gz`
  const sums = await download(`${dist}/v${version}/SHASUMS256.txt`, 'utf8')
  const published = sums
    .split('\n')
    .map((line) => line.split(/\s+/))
    .find(([, name]) => name === archive)?.[0]
  const bytes = await download(`${dist}/v${version}/${archive}`)
  if (sha256(bytes) !== published)
    throw new Error(`${archive} no tiene la suma publicada en SHASUMS256.txt: probá más tarde.`)
  if (sha256(unpack(bytes, archive)) !== sha256(readFileSync(binary)))
    throw new Error(`${binary} no es el que publica nodejs.org para la versión ${version}: no lo uses.`)
}

function unpack(bytes: Buffer, archive: string): Buffer {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'node-'))
  writeFileSync(join(folder.path, archive), bytes)
  const path = `${basename(archive, '.tar.gz')}/bin/node`
  const { status, stderr } = spawnSync('tar', ['-xzf', archive, path], { cwd: folder.path, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
  return readFileSync(join(folder.path, path))
}

async function download(url: string): Promise<Buffer>
async function download(url: string, encoding: 'utf8'): Promise<string>
async function download(url: string, encoding?: 'utf8'): Promise<Buffer | string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return encoding ? bytes.toString(encoding) : bytes
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  const differences = a?.map((part, at) => part - (b?.[at] ?? 0)) ?? []
  return differences.find((difference) => difference !== 0) ?? 0
}
