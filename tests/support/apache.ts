import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = '/usr/sbin/apache2'
const MODULES = '/usr/lib/apache2/modules'

/** As a host with PHP has them; brotli is left out by many. */
const WANTED = ['mpm_prefork', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'deflate', 'filter']

/** PHP as a module of Apache, where Debian's packages are installed. */
function phpModule(): string | undefined {
  return existsSync(MODULES)
    ? readdirSync(MODULES).find((name) => /^libphp[\d.]*\.so$/.test(name))
    : undefined
}

/** Whether this machine has Debian's apache2 with its PHP. */
export const hasApache = existsSync(PROGRAM) && phpModule() !== undefined

/**
 * Starts Apache on a free port of this machine, the way shared hosts have it: everything else is left to `.htaccess`.
 *
 * @param root the folder it serves, with everything above it readable
 */
export async function startApache(root: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'apache-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'run'))
  const port = await freePort()
  const config = join(folder, 'apache.conf')
  writeFileSync(
    config,
    `${WANTED.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
LoadModule php_module ${MODULES}/${phpModule()}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/run/pid
DefaultRuntimeDir ${folder}/run
ErrorLog ${folder}/error.log
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
StartServers 1
TypesConfig /etc/mime.types
DocumentRoot ${root}
<Directory />
  AllowOverride None
  Require all denied
</Directory>
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
<FilesMatch "\\.php$">
  SetHandler application/x-httpd-php
</FilesMatch>
`,
  )
  // A group of its own: when it stops it ends all of its group.
  const apache = spawn(PROGRAM, ['-f', config, '-DFOREGROUND'], { detached: true, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => apache.once('close', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; apache.exitCode === null && tries < 200; tries++) {
    if (await fetch(url).catch(() => undefined)) break
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

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
