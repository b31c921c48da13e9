import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** The start and end of a TLS certificate's validity, in milliseconds since 1970. */
export interface Validity {
  from: number
  to: number
}

const TIMEOUT = 10_000

/**
 * Reads the validity of the certificate at an https address.
 *
 * @returns undefined when the connection fails, which proves no fault: a server often cannot reach its own public name
 */
export function readCertificate(address: string): Promise<Validity | undefined> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return Promise.resolve(undefined)
  const { hostname: host, port } = url
  const socket = connect({
    host,
    port: Number(port || 443),
    rejectUnauthorized: false,
    ...(!isIP(host) && { servername: host }),
  })
  return new Promise<Validity | undefined>((resolve) => {
    socket.setTimeout(TIMEOUT, () => resolve(undefined))
    socket.once('error', () => resolve(undefined))
    socket.once('secureConnect', () => {
      const { valid_from, valid_to } = socket.getPeerCertificate()
      resolve({ from: Date.parse(valid_from), to: Date.parse(valid_to) })
    })
  }).finally(() => socket.destroy())
}
