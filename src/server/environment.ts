import { createHash } from 'node:crypto'

/** Reads PORT; 3000 when it is not set. @throws one Spanish sentence for the operator */
export function readPort(text = ''): number {
  const port = Number(text || 3000)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT tiene que ser un número entre 0 y 65535, y es «${text}».`)
}

/** Reads ALERT_URL; undefined when it is not set. @throws one Spanish sentence for the operator */
export function readAlertUrl(text = ''): string | undefined {
  if (!text || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text || undefined
  throw new Error('ALERT_URL tiene que ser una dirección como https://ntfy.sh/?topic=mi-escuela.')
}

/** How the office treats the second step of a log-in. */
export interface SecondStepSettings {
  /** whether everybody needs it */
  isRequired: boolean
  /** encrypts what the codes are made of; undefined when a file beside the database has to do */
  key?: Buffer
}

/** Reads OFFICE_SECOND_STEP and OFFICE_KEY. @throws one Spanish sentence for the operator */
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
  const isRequired = choice === 'required'
  if (isRequired && !key && kind === 'postgres')
    throw new Error('Con DATABASE_URL, OFFICE_SECOND_STEP=required necesita también OFFICE_KEY.')
  return key ? { isRequired, key: createHash('sha256').update(key).digest() } : { isRequired }
}

/** Reads OFFICE_LOCAL: whether the office opens without TLS for this machine itself. @throws one Spanish sentence for the operator */
export function readOfficeLocal(text = ''): boolean {
  if (!['', '0', '1'].includes(text)) throw new Error(`OFFICE_LOCAL tiene que ser «1» o «0», y es «${text}».`)
  return text === '1'
}

/** Reads TRUST_PROXY: the number of proxies in front of the server. @throws one Spanish sentence for the operator */
export function readProxies(text = ''): number {
  const proxies = Number(text || 0)
  if (Number.isInteger(proxies) && proxies >= 0 && proxies <= 10) return proxies
  throw new Error(
    `TRUST_PROXY tiene que decir cuántos proxies hay delante del servidor (0 a 10), y es «${text}».`,
  )
}
