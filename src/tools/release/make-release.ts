import {
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { isRunning } from '../../engine/build/is-running.ts'
import { MIGRATIONS } from '../../server/storage/migrations.ts'
import { findCurrent, listReleases, setCurrent } from './releases.ts'
import { identifyDatabase } from '../../server/storage/database-file.ts'
import { readDataSettings } from '../../server/settings.ts'
import { SERVER_SITE_FILE } from '../../engine/contract/messages.ts'

export interface ReleaseOptions {
  content: string
  /** builds the site into a folder; resolves to false after printing why the build failed */
  build: (out: string) => Promise<boolean>
  /** returns the paths of generated files that the editor needs and that take long to make, such as resized photographs */
  made: () => Promise<string[]>
  now: Date
}

/** The commands of a release and their scripts. They run on a computer without installed programs. */
const COMMANDS = {
  start: 'serve.ts',
  inbox: 'inbox.ts',
  people: 'people.ts',
  backup: 'backup.ts',
  restore: 'restore.ts',
  rollback: 'take-back.ts',
}

const KEPT_RELEASES = 3

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Makes a release in `folder` beside earlier ones, and switches to it atomically. It contains the built site, the server and editor with
 * their packages, Node, and the commands. A running server continues with its own release.
 *
 * @returns the release's name; undefined when the build fails
 * @throws a Spanish sentence when the folder is used for something else
 */
export async function makeRelease(folder: string, options: ReleaseOptions): Promise<string | undefined> {
  const { content, build, made: listMade, now } = options
  const releases = join(folder, 'releases')
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(releases)) {
    throw new Error(`${folder} no está vacía y no es de una versión anterior. Elegí otra carpeta.`)
  }
  mkdirSync(releases, { recursive: true })
  removeLeftOver(releases)
  const made = join(releases, `.${process.pid}`)
  mkdirSync(made)
  try {
    if (!(await build(join(made, 'dist')))) return undefined
    copyProgram(made)
    for (const path of await listMade()) cpSync(path, join(made, relative(ROOT, path)), { recursive: true })
    cpSync(realpathSync(content), join(made, 'site-content'), {
      recursive: true,
      verbatimSymlinks: true,
      // Leaves out `.git`: the folder of the content may be a Git repository.
      filter: (path) => basename(path) !== '.git',
    })
    const name = nameAfter(listReleases(folder).at(-1), now)
    writeFileSync(join(made, 'release.json'), `${JSON.stringify({ name, database: MIGRATIONS.length })}\n`)
    renameSync(made, join(releases, name))
    for (const [command, script] of Object.entries(COMMANDS)) writeCommand(join(folder, command), script)
    const before = findCurrent(folder)
    setCurrent(folder, name)
    recordDatabaseId(folder, join(releases, name))
    writeHosting(folder, join(releases, name, 'dist'))
    for (const old of listReleases(folder).slice(0, -KEPT_RELEASES)) {
      // Renames the release first, because a partly deleted release must not look complete.
      if (old !== before) {
        renameSync(join(releases, old), made)
        rmSync(made, { recursive: true })
      }
    }
    return name
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

function removeLeftOver(releases: string) {
  for (const name of readdirSync(releases)) {
    const [, pid] = /^\.(\d+)$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(releases, name), { recursive: true })
  }
}

/**
 * The name of a new release: a timestamp that sorts after the previous release, even if a wrong clock dated the previous one in the future.
 */
function nameAfter(before: string | undefined, now: Date): string {
  const name = now.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')
  return before === undefined || name > before ? name : `${before}-1`
}

function copyProgram(to: string) {
  cpSync(join(ROOT, 'src'), join(to, 'src'), {
    recursive: true,
    filter: (path) => !/\.test\.tsx?$|__snapshots__/.test(path),
  })
  for (const script of [...Object.values(COMMANDS), 'run-command.ts', 'serve-editable.ts']) {
    cpSync(join(ROOT, 'scripts', script), join(to, 'scripts', script))
  }
  for (const file of ['package.json', 'package-lock.json', 'site.schema.json']) {
    copyFileSync(join(ROOT, file), join(to, file))
  }
  for (const path of productionPackages()) {
    cpSync(join(ROOT, path), join(to, path), { recursive: true, verbatimSymlinks: true })
  }
  // Prefers the Node from the npm package, because the Node of the operating system may need shared libraries.
  const ours = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  copyFileSync(existsSync(ours) ? ours : process.execPath, join(to, 'node'), constants.COPYFILE_FICLONE)
  chmodSync(join(to, 'node'), 0o755)
}

function productionPackages(): string[] {
  const lock: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => !/^node_modules\/node-(?:darwin|linux|win)-/.test(path) && existsSync(join(ROOT, path)))
}

/** Writes a shell script that runs a command with the release's own Node. The script calls no other program, so it runs on every Unix. */
function writeCommand(file: string, script: string) {
  const text = `#!/bin/sh
# Made by «npm run release». Variables may stand in sitio.env, beside this file.
case $0 in */*) home=\${0%/*} ;; *) home=. ;; esac
[ -r "$home/sitio.env" ] && set -- --env-file="$home/sitio.env" "$home/current/scripts/${script}" "$@" ||
	set -- "$home/current/scripts/${script}" "$@"
exec "$home/current/node" "$@"
`
  const next = `${file}.next`
  writeFileSync(next, text, { mode: 0o755 })
  renameSync(next, file)
}

/**
 * Writes the id of the server's SQLite database into `sitio.env`. With it, the server creates no new database while the disk of the old one
 * is not mounted.
 *
 * @param home the folder of all releases
 * @param release the folder of one release
 */
function recordDatabaseId(home: string, release: string): void {
  const file = join(home, 'sitio.env')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const env = parseEnv(text)
  if (env.DATABASE_ID) return
  const { location } = readDataSettings(env, release)
  const found = location.kind === 'sqlite' ? identifyDatabase(location.file) : undefined
  if (found)
    appendFileSync(file, `${text === '' || text.endsWith('\n') ? '' : '\n'}DATABASE_ID=${found.id}\n`)
}

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
