/** Finds the system programs that tests need. Each function returns undefined when its program is missing. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM_CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  HEADLESS_SHELL,
]

export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  const candidates = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...SYSTEM_CHROMIUMS, chromium.executablePath()]
  return candidates.find(existsSync)
}

export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH ? undefined : [HEADLESS_SHELL].find(existsSync)
}

/** Returns the folder of PostgreSQL's programs: `POSTGRES_BIN`, or the newest version that Debian or Ubuntu has installed. */
export function findPostgres(): string | undefined {
  const { POSTGRES_BIN } = process.env
  const folders = POSTGRES_BIN ? [POSTGRES_BIN] : debianPostgres()
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function debianPostgres(): string[] {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return []
  const names = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
  return names.map((name) => join(versions, name, 'bin'))
}

export interface Apache {
  program: string
  modules: string
  php: string
}

export function findApache(): Apache | undefined {
  const [program, modules] = ['/usr/sbin/apache2', '/usr/lib/apache2/modules']
  if (!existsSync(program) || !existsSync(modules)) return undefined
  const php = readdirSync(modules).find((name) => /^libphp[\d.]*\.so$/.test(name))
  return php ? { program, modules, php: join(modules, php) } : undefined
}
