import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { isMailbox } from '../engine/model/is-email.ts'
import { reasonOf } from './log.ts'
import { readMailSettings, type MailSettings } from './mail/mail-settings.ts'
import { chosenFolder, findDataFolder, homeOf, ROOT, type DataFolder } from './storage/data-folder.ts'
import { locateStorage, type StorageLocation } from './storage/storage-location.ts'

interface Setting {
  /** the text that is read while the setting is empty */
  default?: string
  /** the default in words, for a default that is not a text */
  defaultIs?: string
  /** the meaning, as the table of SERVER.md has it */
  meaning: string
}

/** All settings of the server. A test compares them with the table of SERVER.md. */
export const SETTINGS = {
  PORT: { default: '3000', meaning: 'the port on which the server listens' },
  HOST: { default: '127.0.0.1', meaning: 'the address on which the server listens' },
  DATA_DIR: {
    defaultIs: '`data/`; in production outside the project, see below',
    meaning: 'the folder of the database',
  },
  DATABASE_ID: {
    meaning:
      'the id of the expected database: an empty folder or another database is then refused, see [data](#data)',
  },
  DATABASE_URL: { meaning: '`postgres://…` instead of SQLite, for several servers' },
  SMTP_URL: { meaning: '`smtps://user:password@server`: without it requests wait in the inbox' },
  MAIL_FROM: { defaultIs: 'the user of `SMTP_URL`', meaning: 'the sender' },
  MAIL_TO: {
    meaning:
      'receives requests without a recipient of their own, and alerts while nobody in the office has an address',
  },
  HEARTBEAT_URL: {
    meaning:
      'called every 5 minutes while requests can be stored; a service such as healthchecks.io reports when the calls stop',
  },
  ALERT_URL: {
    meaning: 'the second channel of alerts, for broken mail: `https://ntfy.sh/?topic=…` or another webhook',
  },
  SUPPORT_CONTACT: {
    meaning: 'whom to call about a fault, such as `Marcos, 11 5555-5555`; alerts and the office show it',
  },
  BACKUP_DIR: {
    defaultIs: '`DATA_DIR/copias/`',
    meaning: 'the folder of the daily copies, best on another disk',
  },
  BACKUP_COMMAND: { meaning: 'copies each copy elsewhere; runs with its file as `$1`' },
  SITE_CONTENT: {
    defaultIs: '`site-content`; in a release `DATA_DIR/site/site-content`',
    meaning: 'another site',
  },
  SITE_CACHE: {
    defaultIs: '`DATA_DIR/cache/`; for builds `node_modules/.cache`',
    meaning: 'finished pictures and fonts of earlier builds, and compiled code; may be deleted at any time',
  },
  TRUST_PROXY: {
    default: '0',
    meaning: 'number of proxies whose `X-Forwarded-For` and `-Proto` the server trusts',
  },
  OFFICE_LOCAL: {
    default: '0',
    meaning: '`1`: opens the office without TLS for this machine; never behind a proxy',
  },
  HEALTH_TOKEN: {
    meaning: 'gives access to the counts in `/healthz` and to `/metrics` (`Authorization: Bearer …`)',
  },
  OFFICE_SECOND_STEP: {
    meaning:
      'administrators (`todo`) need a code from an authenticator app from their second log-in on; with `required` everybody does, with `optional` nobody',
  },
  OFFICE_KEY: {
    defaultIs: 'a file `oficina.key` in `DATA_DIR`',
    meaning: 'encrypts the secrets of those codes, 32 characters or more; required with `DATABASE_URL`',
  },
  OFFICE_KEY_SAVED: {
    default: '0',
    meaning: '`1`: you have a copy of `oficina.key`; ends the weekly reminder',
  },
} satisfies Record<string, Setting>

type Environment = Readonly<Record<string, string | undefined>>

/** The settings that commands beside a server need. A mistake in another setting does not stop them. */
interface DataSettings {
  isProduction: boolean
  data: DataFolder
  location: StorageLocation
}

export interface Settings extends DataSettings {
  port: number
  host: string
  /** the file descriptor of a socket that systemd has opened for this process */
  inherited: number | undefined
  /** the content folder; undefined for the folder that the start chooses */
  content: string | undefined
  proxies: number
  /** whether this computer may use the office without TLS */
  isLocal: boolean
  healthToken: string | undefined
  mail: MailSettings
  /** receives alerts while nobody in the office has an address */
  operator: string | undefined
  /** called with each alert */
  alertUrl: string | undefined
  /** called every five minutes */
  heartbeatUrl: string | undefined
  supportContact: string | undefined
  backupCommand: string | undefined
  secondStep: SecondStepSettings
  /** whether the operator has a copy of the key that encrypts the secrets of two-step log-in */
  isKeySaved: boolean
}

export interface SecondStepSettings {
  /** people who must log in in two steps; `administrators` must from their second log-in on */
  requiredFor: 'nobody' | 'administrators' | 'all'
  /** key that encrypts the secrets of two-step log-in; without it, the server uses a key file beside the database */
  key?: Buffer
}

/** Reads all settings of the server. @throws a Spanish sentence for the operator when one is invalid */
export function readSettings(env: Environment): Settings {
  const data = readDataSettings(env)
  const key = textOf(env, 'OFFICE_KEY')
  const operator = readAddresses(env, 'MAIL_TO')
  return {
    ...data,
    port: readPort(textOf(env, 'PORT')),
    host: textOf(env, 'HOST') ?? '',
    inherited: findInheritedSocket(env),
    content: textOf(env, 'SITE_CONTENT'),
    proxies: readProxies(textOf(env, 'TRUST_PROXY')),
    isLocal: readOfficeLocal(textOf(env, 'OFFICE_LOCAL')),
    healthToken: textOf(env, 'HEALTH_TOKEN'),
    mail: readMailSettings({ url: textOf(env, 'SMTP_URL'), from: textOf(env, 'MAIL_FROM'), operator }),
    operator,
    alertUrl: readUrl(env, 'ALERT_URL'),
    heartbeatUrl: readUrl(env, 'HEARTBEAT_URL'),
    supportContact: textOf(env, 'SUPPORT_CONTACT'),
    backupCommand: textOf(env, 'BACKUP_COMMAND'),
    secondStep: readSecondStep(textOf(env, 'OFFICE_SECOND_STEP'), key, data.location.kind),
    isKeySaved: key !== undefined || textOf(env, 'OFFICE_KEY_SAVED') === '1',
  }
}

/** Reads where the data is. @param root the folder of the project, or of one release @throws a Spanish sentence for the operator */
export function readDataSettings(env: Environment, root = ROOT): DataSettings {
  const { home, isRelease } = homeOf(root)
  const isProduction = isRelease || env.NODE_ENV === 'production'
  // systemd separates several folders by colons.
  const [state] = env.STATE_DIRECTORY?.split(':') ?? []
  const data = findDataFolder({
    chosen: textOf(env, 'DATA_DIR'),
    outside: isProduction
      ? state || join(env.XDG_STATE_HOME || join(homedir(), '.local/state'), basename(home))
      : undefined,
    root,
  })
  const copies = textOf(env, 'BACKUP_DIR')
  const location = locateStorage({
    data,
    url: textOf(env, 'DATABASE_URL'),
    id: textOf(env, 'DATABASE_ID'),
    copies: copies === undefined ? undefined : chosenFolder(copies, root),
  })
  return { isProduction, data, location }
}

/** Reads the settings of this process. On a mistake, prints it and exits with 1. */
export function requireSettings(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.error(reasonOf(error))
    return process.exit(1)
  }
}

function textOf(env: Environment, name: keyof typeof SETTINGS): string | undefined {
  const setting: Setting = SETTINGS[name]
  return env[name] || setting.default
}

function readPort(text: string | undefined): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT tiene que ser un número entre 0 y 65535, y es «${text}».`)
}

/** Returns the file descriptor of a socket that systemd has opened for this process (`sd_listen_fds`). */
function findInheritedSocket({ LISTEN_FDS, LISTEN_PID }: Environment): number | undefined {
  return LISTEN_FDS === '1' && LISTEN_PID === String(process.pid) ? 3 : undefined
}

function readUrl(env: Environment, name: 'ALERT_URL' | 'HEARTBEAT_URL'): string | undefined {
  const text = textOf(env, name)
  if (text === undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new Error(`${name} tiene que ser una dirección que empiece con https://.`)
}

/** Reads mail addresses separated by commas, each with or without a name, such as `Dirección <dire@escuela.example>`. */
function readAddresses(env: Environment, name: 'MAIL_TO'): string | undefined {
  const text = textOf(env, name)
  const addresses = text?.split(',').map((part) => /^[^<>]*<(.*)>$/.exec(part.trim())?.[1] ?? part.trim())
  if (addresses === undefined || addresses.every(isMailbox)) return text
  throw new Error(
    `${name} tiene que ser una dirección de correo, o varias separadas por comas, y es «${text}».`,
  )
}

function readSecondStep(
  choice: string | undefined,
  key: string | undefined,
  kind: StorageLocation['kind'],
): SecondStepSettings {
  if (choice !== undefined && choice !== 'optional' && choice !== 'required')
    throw new Error(`OFFICE_SECOND_STEP tiene que ser «optional» o «required», y es «${choice}».`)
  if (key !== undefined && key.length < 32)
    throw new Error(
      'OFFICE_KEY tiene que tener 32 caracteres o más, por ejemplo los de «openssl rand -hex 32».',
    )
  const requiredFor = choice === 'required' ? 'all' : choice === 'optional' ? 'nobody' : 'administrators'
  if (requiredFor === 'all' && key === undefined && kind === 'postgres')
    throw new Error('Con DATABASE_URL, OFFICE_SECOND_STEP=required necesita también OFFICE_KEY.')
  return key === undefined ? { requiredFor } : { requiredFor, key: createHash('sha256').update(key).digest() }
}

function readOfficeLocal(text: string | undefined): boolean {
  if (text === '0' || text === '1') return text === '1'
  throw new Error(`OFFICE_LOCAL tiene que ser «1» o «0», y es «${text}».`)
}

function readProxies(text: string | undefined): number {
  const proxies = Number(text)
  if (Number.isInteger(proxies) && proxies >= 0 && proxies <= 10) return proxies
  throw new Error(
    `TRUST_PROXY tiene que decir cuántos proxies hay delante del servidor (0 a 10), y es «${text}».`,
  )
}
