import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { makeRelease, type ReleaseOptions } from '../../src/tools/release/make-release.ts'
import { contentVersion } from '../../src/engine/build/freshness.ts'
import { VERSION_FILE } from '../../src/engine/build/stamp.ts'
import { makeFolder, makeSite, REQUEST } from './server-site.ts'

/** Headers that prevent the reuse of a connection, because the server may close idle connections. */
const CLOSE = { Connection: 'close' }

/** Makes a folder for releases, and an environment without installed programs. */
export function makeHost(PORT = '0') {
  const home = makeFolder()
  const env = { PORT, XDG_STATE_HOME: makeFolder(), PATH: '', OFFICE_LOCAL: '1' }
  const data = join(env.XDG_STATE_HOME, 'carpeta')
  return {
    home,
    env,
    data,
    /** Makes a release of a site whose home page is `text`. @param other replaces options of the release */
    async release(day: number, text: string, other: Partial<ReleaseOptions> = {}) {
      const content = makeSite(makeFolder(), { 'events.json': '[]' })
      const name = await makeRelease(home, {
        content,
        build: async (out) =>
          Boolean(makeSite(out, { 'index.html': text, [VERSION_FILE]: contentVersion(content) })),
        made: async () => [],
        now: new Date(Date.UTC(2026, 10, day)),
        ...other,
      })
      if (name === undefined) throw new Error('The release was not made')
      return name
    },
    run(command: string, ...args: string[]) {
      const { status, stdout, stderr } = spawnSync(join(home, command), args, {
        env,
        cwd: '/',
        encoding: 'utf8',
      })
      return { status, output: stdout + stderr }
    },
    async start(folder = home) {
      const child = spawn(join(folder, 'start'), { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
      onTestFinished(() => void child.kill('SIGKILL'))
      let said = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
      }
      await expect.poll(() => said).toMatch(/http:\/\/\S+/)
      const [url = ''] = /http:\/\/[^\s"]+/.exec(said) ?? []
      return {
        url,
        page: async (path = '/') => (await fetch(url + path, { headers: CLOSE })).text(),
        post: async (name: string) => {
          const body = JSON.stringify({ ...REQUEST, name })
          const headers = { ...CLOSE, 'Content-Type': 'application/json' }
          return (await fetch(`${url}/api/contact.php`, { method: 'POST', headers, body })).status
        },
        said: () => said,
        async stop(signal: NodeJS.Signals = 'SIGTERM') {
          const exit = once(child, 'exit')
          child.kill(signal)
          await exit
        },
      }
    },
  }
}
