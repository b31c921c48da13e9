import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Started extends AsyncDisposable {
  url: string
  /**
   * The path and query that follow `url` in the address that the program prints, such as `/?clave=…`; empty if the program demands no key.
   */
  entrance: string
}

export async function start(
  [script, ...options]: readonly [string, ...string[]],
  variables: Record<string, string> = {},
  cwd = join(import.meta.dirname, '../..'),
): Promise<Started> {
  const env = { ...process.env, PORT: '0', NO_COLOR: '1', FORCE_COLOR: undefined, ...variables }
  const child = spawn(process.execPath, [script, ...options], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
  const [url, entrance] = await new Promise<[string, string]>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, address, rest = ''] = /(http:\/\/127\.0\.0\.1:\d+)(\/\?\S+)?/.exec(text.toString()) ?? []
      if (address) resolve([address, rest])
    })
    void exit.then(() => reject(new Error(`${script} ended before it served anything.\n${complaints}`)))
  })
  return {
    url,
    entrance,
    async [Symbol.asyncDispose]() {
      child.kill()
      await exit
    },
  }
}
