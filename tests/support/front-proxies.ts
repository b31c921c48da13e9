/** Starts nginx and Caddy in front of a server, as Debian installs them (`apt-get install nginx caddy`). */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

const NGINX = '/usr/sbin/nginx'
const CADDY = '/usr/bin/caddy'
const FPM = readdirSync('/usr/sbin').find((name) => /^php-fpm[\d.]+$/.test(name))

export const hasProxy = { nginx: existsSync(NGINX), caddy: existsSync(CADDY), fpm: FPM !== undefined }

/** Starts nginx over TLS or plain HTTP. @param lines the content of `location /` @returns its address */
export async function startNginx(lines: string, isOverTls = false): Promise<string> {
  const [folder, port] = [makeFolder(), await freePort()]
  if (isOverTls) makeCertificate(folder)
  const tls = `ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  include /etc/nginx/mime.types;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}${isOverTls ? ' ssl' : ''}; ${isOverTls ? tls : ''} location / { ${lines} } }
}`,
  )
  await run(
    NGINX,
    ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')],
    folder,
    port,
  )
  return `${isOverTls ? 'https' : 'http'}://localhost:${port}`
}

/** Starts Caddy as a reverse proxy. With TLS, it uses a certificate of its own. @returns its address */
export function startCaddy(target: string, isOverTls: boolean): Promise<string> {
  const tls = isOverTls ? '\n tls internal' : ''
  return startCaddyWith(
    (address) => `${address} { ${tls}\n reverse_proxy ${new URL(target).host}\n}`,
    isOverTls,
  )
}

/** Starts Caddy with a Caddyfile. @param site returns the part of the Caddyfile for a site at an address @returns the address */
export async function startCaddyWith(site: (address: string) => string, isOverTls = true): Promise<string> {
  const [folder, port] = [makeFolder(), await freePort()]
  const address = `${isOverTls ? 'https' : 'http'}://localhost:${port}`
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\n admin off\n auto_https disable_redirects\n skip_install_trust\n}\n${site(address)}\n`,
  )
  await run(CADDY, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], folder, port)
  return address
}

/** Starts nginx with PHP-FPM, which serve the files of a folder and ignore `.htaccess`. @returns its address */
export async function startNginxWithPhp(root: string): Promise<string> {
  const [folder, port] = [makeFolder(), await freePort()]
  writeFileSync(
    join(folder, 'fpm.conf'),
    `[global]
error_log = ${folder}/error.log
[www]
${process.getuid?.() === 0 ? 'user = www-data' : ''}
listen = 127.0.0.1:${port}
pm = static
pm.max_children = 2
`,
  )
  await run(`/usr/sbin/${FPM}`, ['--nodaemonize', '--fpm-config', join(folder, 'fpm.conf')], folder, port)
  return startNginx(`root ${root};
    index index.php index.html;
    error_page 404 /404.html;
    try_files $uri $uri.html $uri/ =404;
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass 127.0.0.1:${port};
    }`)
}

/** Sends a GET, or with JSON a POST. Does not verify the certificate. */
export async function getThrough(url: string, json?: string): Promise<{ status: number; text: string }> {
  const ask = url.startsWith('http:') ? requestPlain : request
  const headers = json === undefined ? {} : { 'content-type': 'application/json' }
  const asked = ask(url, {
    rejectUnauthorized: false,
    method: json === undefined ? 'GET' : 'POST',
    headers,
  }).end(json)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, text: await text(answer) }
}

async function run(program: string, args: string[], folder: string, port: number): Promise<void> {
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, args, { env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries === 100 || child.exitCode !== null) throw new Error(`${program} does not listen`)
    await wait(50)
  }
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'proxy-test-'))
}

function makeCertificate(folder: string) {
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync('openssl', ['req', ...options.split(' '), ...files], { stdio: 'ignore' })
}
