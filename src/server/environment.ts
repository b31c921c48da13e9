import { createHash } from 'node:crypto'

/** Reads PORT, 3000 by default. @throws a Spanish sentence for the operator */
export function readPort(text = ''): number {
  const port = Number(text || 3000)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT tiene que ser un número entre 0 y 65535, y es «${text}».`)
}

/**
 * Returns the file descriptor of a socket that systemd has opened for this process (`sd_listen_fds`).
 *
 * @returns undefined without such a socket
 */
export function findInheritedSocket({
  LISTEN_FDS,
  LISTEN_PID,
}: Record<string, string | undefined>): number | undefined {
  return LISTEN_FDS === '1' && LISTEN_PID === String(process.pid) ? 3 : undefined
}

/** Reads a setting that is a URL. @returns undefined when the setting is empty @throws a Spanish sentence for the operator */
export function readUrl(
  name: 'ALERT_URL' | 'HEARTBEAT_URL',
  env: Record<string, string | undefined>,
): string | undefined {
  const text = env[name]
  if (!text || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text || undefined
  throw new Error(`${name} tiene que ser una dirección que empiece con https://.`)
}

export interface SecondStepSettings {
  /** people who must log in in two steps; `administrators` must from their second log-in on */
  requiredFor: 'nobody' | 'administrators' | 'all'
  /** key that encrypts the secrets of two-step log-in; without it, the server uses a key file beside the database */
  key?: Buffer
}

/** Reads OFFICE_SECOND_STEP and OFFICE_KEY. @throws a Spanish sentence for the operator */
export function readSecondStep(
  { OFFICE_SECOND_STEP: choice = '', OFFICE_KEY: key = '' }: Record<string, string | undefined>,
  kind: 'sqlite' | 'postgres',
): SecondStepSettings {
  if (!['', 'optional', 'required'].includes(choice))
    throw new Error(`OFFICE_SECOND_STEP tiene que ser «optional» o «required», y es «${choice}».`)
  if (key && key.length < 32)
    throw new Error(
      'OFFICE_KEY tiene que tener 32 caracteres o más, por ejemplo los de «openssl rand -hex 32».',
    )
  const requiredFor = choice === 'required' ? 'all' : choice === 'optional' ? 'nobody' : 'administrators'
  if (requiredFor === 'all' && !key && kind === 'postgres')
    throw new Error('Con DATABASE_URL, OFFICE_SECOND_STEP=required necesita también OFFICE_KEY.')
  return key ? { requiredFor, key: createHash('sha256').update(key).digest() } : { requiredFor }
}

/** Reads OFFICE_LOCAL: whether this computer may use the office without TLS. @throws a Spanish sentence for the operator */
export function readOfficeLocal(text = ''): boolean {
  if (!['', '0', '1'].includes(text)) throw new Error(`OFFICE_LOCAL tiene que ser «1» o «0», y es «${text}».`)
  return text === '1'
}

/** Reads TRUST_PROXY, the number of proxies in front of the server. @throws a Spanish sentence for the operator */
export function readProxies(text = ''): number {
  const proxies = Number(text || 0)
  if (Number.isInteger(proxies) && proxies >= 0 && proxies <= 10) return proxies
  throw new Error(
    `TRUST_PROXY tiene que decir cuántos proxies hay delante del servidor (0 a 10), y es «${text}».`,
  )
}
