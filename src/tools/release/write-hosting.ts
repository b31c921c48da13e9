import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { SERVER_SITE_FILE } from '../../engine/contract/messages.ts'

/** Names of the example files. A release fills in its own folder, address and port. */
const EXAMPLES = ['sitio.service', 'sitio.socket', 'Caddyfile']

/**
 * Writes systemd units and a configuration for Caddy into the folder of the releases. Each release overwrites them, so the operator changes
 * `sitio.env` or the copies below `/etc`, not these files.
 *
 * @param dist the built site
 */
export function writeHosting(folder: string, dist: string): void {
  const { url }: { url: string } = JSON.parse(readFileSync(join(dist, SERVER_SITE_FILE), 'utf8'))
  const { hostname } = new URL(url)
  const settings = join(folder, 'sitio.env')
  const { PORT = '3000' } = existsSync(settings) ? parseEnv(readFileSync(settings, 'utf8')) : {}
  for (const name of EXAMPLES) {
    const text = readFileSync(join(import.meta.dirname, 'hosting', name), 'utf8')
      // Deletes the redirect to the address with `www.`, unless the site has that address.
      .replace(/\n(?=escuela\.example \{)[^]*/, (second) => (hostname.startsWith('www.') ? second : ''))
      .replaceAll('www.escuela.example', hostname)
      .replaceAll('escuela.example', hostname.replace('www.', ''))
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${PORT}`)
      .replaceAll('/srv/sitio', resolve(folder))
    writeFileSync(join(folder, name), text)
  }
}
