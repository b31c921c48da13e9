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

/** Reads TRUST_PROXY: how many proxies stand in front of the server. @throws one Spanish sentence for the operator */
export function readProxies(text = ''): number {
  const proxies = Number(text || 0)
  if (Number.isInteger(proxies) && proxies >= 0 && proxies <= 10) return proxies
  throw new Error(
    `TRUST_PROXY tiene que decir cuántos proxies hay delante del servidor (0 a 10), y es «${text}».`,
  )
}
