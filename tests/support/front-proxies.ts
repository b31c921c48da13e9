/** nginx and Caddy in front of a server, as Debian has them (`apt-get install nginx caddy`). */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const NGINX = '/usr/sbin/nginx'
const CADDY = '/usr/bin/caddy'

/** The proxies that this machine has. */
export const hasProxy = { nginx: existsSync(NGINX), caddy: existsSync(CADDY) }

/** Starts nginx with the given lines in its `location /`, over TLS or plain HTTP. @returns its address */
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

/** Starts Caddy as a reverse proxy; over TLS with a certificate of its own. @returns its address */
export async function startCaddy(target: string, isOverTls: boolean): Promise<string> {
  const [folder, port] = [makeFolder(), await freePort()]
  const address = `${isOverTls ? 'https' : 'http'}://localhost:${port}`
  const site = `${address} { ${isOverTls ? '\n tls internal' : ''}\n reverse_proxy ${new URL(target).host}\n}`
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\n admin off\n auto_https disable_redirects\n skip_install_trust\n}\n${site}\n`,
  )
  await run(CADDY, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], folder, port)
  return address
}

/** GET, without a look at the certificate. */
export async function getThrough(url: string): Promise<{ status: number }> {
  if (url.startsWith('http:')) return fetch(url, { redirect: 'manual' })
  return new Promise((resolve, reject) => {
    const asked = request(url, { rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0 })
    })
    asked.on('error', reject).end()
  })
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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

function makeCertificate(folder: string) {
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync('openssl', ['req', ...options.split(' '), ...files], { stdio: 'ignore' })
}
