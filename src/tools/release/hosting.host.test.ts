import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isWhole } from '../../../tests/faults/support/scale.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { getThrough, hasProxy, startCaddyWith } from '../../../tests/support/front-proxies.ts'
import { makeHost } from '../../../tests/support/release-host.ts'
import { makeFolder, REQUEST, TEST_SITE } from '../../../tests/support/server-site.ts'
import { writeHosting } from './make-release.ts'

const ANALYZE = '/usr/bin/systemd-analyze'

function write(url: string, env = '') {
  const [folder, dist] = [makeFolder(), makeFolder()]
  mkdirSync(join(dist, '_server'))
  writeFileSync(join(dist, '_server/site.json'), JSON.stringify({ ...TEST_SITE, url }))
  if (env) writeFileSync(join(folder, 'sitio.env'), env)
  writeHosting(folder, dist)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { folder, unit: read('sitio.service'), socket: read('sitio.socket'), caddy: read('Caddyfile') }
}

test('the systemd unit and the Caddyfile name the release, its address and its port', () => {
  const { folder, unit, socket, caddy } = write('https://www.club.example', 'PORT=4100\n')
  expect(unit).toContain(`ExecStart=${folder}/start\n`)
  expect(unit).toContain(`EnvironmentFile=${folder}/sitio.env\n`)
  expect(caddy).toMatch(/^www\.club\.example \{\n\treverse_proxy 127\.0\.0\.1:4100 \{/m)
  expect(caddy).toMatch(/^club\.example \{\n\tredir https:\/\/www\.club\.example\{uri\} permanent/m)
  expect(socket).toContain('ListenStream=127.0.0.1:4100\n')
  expect(unit + socket + caddy).not.toMatch(/escuela|srv\/sitio/)
})

test('the Caddyfile redirects to www only when the address of the site has it', () => {
  const { caddy } = write('https://coro.club.example')
  expect(caddy.match(/^[\w.]+ \{/gm)).toEqual(['coro.club.example {'])
})

test.runIf(existsSync(ANALYZE))('systemd accepts the unit, and rates its exposure 3 at most', () => {
  const { folder } = write('https://www.club.example')
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(ANALYZE, [...args, join(folder, 'sitio.service')], {
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }
  writeFileSync(join(folder, 'start'), '#!/bin/sh\n', { mode: 0o755 })
  expect(run('verify', join(folder, 'sitio.socket'))).toEqual({ status: 0, said: '' })
  const [, level = '9'] =
    /exposure level for sitio\.service: ([\d.]+)/.exec(run('security', '--offline=true').said) ?? []
  expect(Number(level)).toBeLessThanOrEqual(3)
})

/** Opens a port, passes it to a program, and restarts the program when it ends, as systemd does. Prints the program's process ids. */
const SUPERVISOR = `
  BEGIN { $^F = 9 } use IO::Socket::INET; use POSIX;
  my $socket = IO::Socket::INET->new(LocalAddr => "127.0.0.1", LocalPort => $ARGV[0], Listen => 512, ReuseAddr => 1) or die $!;
  $| = 1; my $child;
  $SIG{TERM} = sub { kill "KILL", $child; exit };
  for (;;) {
    $child = fork;
    if (!$child) { POSIX::dup2(fileno($socket), 3); $ENV{LISTEN_FDS} = 1; $ENV{LISTEN_PID} = $$; exec $ARGV[1]; }
    print "pid $child\n"; waitpid $child, 0; select undef, undef, undef, 0.2;
  }`

test.runIf(isWhole && hasProxy.caddy)(
  'no request through Caddy fails during an upgrade and a rollback',
  async () => {
    const port = await freePort()
    const { home, env, release, run } = makeHost(String(port))
    await release(1, 'la primera')
    const supervisor = spawn('/usr/bin/perl', ['-e', SUPERVISOR, String(port), join(home, 'start')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    supervisor.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    onTestFinished(() => void supervisor.kill())
    const restart = () => process.kill(Number(/.*pid (\d+)/s.exec(said)?.[1]), 'SIGTERM')
    writeFileSync(join(home, 'sitio.env'), `PORT=${port}\n`)
    await release(2, 'la segunda')
    run('rollback')
    const site = await startCaddyWith((address) =>
      readFileSync(join(home, 'Caddyfile'), 'utf8')
        .replace(/\nescuela\.example \{[^]*/, '')
        .replace('www.escuela.example {', `${address} {\n\ttls internal`),
    )

    const answers = new Map<string, number>()
    const state = { isOver: false, sent: 0 }
    onTestFinished(() => void (state.isOver = true))
    const visit = async (isPost: boolean) => {
      while (!state.isOver) {
        const body = JSON.stringify({ ...REQUEST, name: `N ${state.sent++}` })
        const asked = isPost ? getThrough(`${site}/api/contact.php`, body) : getThrough(`${site}/`)
        const { status, text } = await asked.catch((error: unknown) => ({ status: String(error), text: '' }))
        const answer = `${status} ${isPost ? 'POST' : text}`
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
      }
    }
    const visitors = [false, false, true, true].map(visit)
    const see = async (page: string) => {
      const before = answers.get(`200 ${page}`) ?? 0
      await expect.poll(() => answers.get(`200 ${page}`) ?? 0).toBeGreaterThan(before + 20)
    }
    await see('la primera')
    await release(3, 'la tercera')
    restart()
    await see('la tercera')
    run('rollback')
    restart()
    await see('la segunda')
    state.isOver = true
    await Promise.all(visitors)
    const seen = ['POST', 'la primera', 'la segunda', 'la tercera'].map((text) => `200 ${text}`)
    expect([...answers.keys()].toSorted()).toEqual(seen)
    expect(answers.get('200 POST')).toBeGreaterThan(10)
  },
)
