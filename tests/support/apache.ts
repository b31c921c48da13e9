import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findApache } from '../../scripts/test-tools.ts'
import { freePort } from './free-port.ts'

const WANTED = [
  'mpm_prefork',
  'authz_core',
  'dir',
  'mime',
  'rewrite',
  'setenvif',
  'headers',
  'deflate',
  'brotli',
  'filter',
]

const installed = findApache()

export const hasApache = installed !== undefined

export const PHP_HANDLER = 'application/x-httpd-php'

/**
 * Starts Apache on a free port like a shared host, where `.htaccess` files contain all other settings.
 *
 * @param root the folder to serve; the server's user must be able to read it
 * @param override the value of AllowOverride
 */
export async function startApache(
  root: string,
  override = 'All',
): Promise<{ url: string; stop(): Promise<void> }> {
  if (!installed) throw new Error('Apache is not installed')
  const { program, modules, php } = installed
  const folder = mkdtempSync(join(tmpdir(), 'apache-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'run'))
  const port = await freePort()
  const config = join(folder, 'apache.conf')
  writeFileSync(
    config,
    `${WANTED.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
LoadModule php_module ${php}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/run/pid
DefaultRuntimeDir ${folder}/run
ErrorLog ${folder}/error.log
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
StartServers 3
KeepAlive Off
DirectoryIndex index.php index.html
TypesConfig /etc/mime.types
DocumentRoot ${root}
<Directory />
  AllowOverride None
  Require all denied
</Directory>
<Directory ${root}>
  AllowOverride ${override}
  Require all granted
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
${override === 'All' ? '' : `AddHandler ${PHP_HANDLER} .php\n`}`,
  )
  // With `detached`, Apache gets a process group of its own, because it kills its whole group when it stops.
  const apache = spawn(program, ['-f', config, '-DFOREGROUND'], { detached: true, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => apache.once('close', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; apache.exitCode === null && tries < 200; tries++) {
    // Reads the body, because Node's fetch throws when a connection ends before that.
    const isUp = await fetch(url)
      .then((answer) => answer.bytes())
      .catch(() => undefined)
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async stop() {
      apache.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
