import type { BuiltFolder } from '../read-build.ts'

export interface Verdict {
  state: 'right' | 'doubtful' | 'wrong'
  text: string
  todo?: string
}

export type HostCheck = (host: Host) => AsyncGenerator<Verdict, void>

export const right = (text: string): Verdict => ({ state: 'right', text })
/** A problem that does not prevent visitors from using the site. */
export const doubtful = (text: string, todo: string): Verdict => ({ state: 'doubtful', text, todo })
export const wrong = (text: string, todo: string): Verdict => ({ state: 'wrong', text, todo })

export interface HostAnswer {
  status: number
  headers: Headers
  text: string
  location: string | undefined
}

export interface Host {
  origin: string
  build: BuiltFolder
  /** Paths of other applications on the same host, such as `/blog/`. */
  neighbours: string[]
  nowhere: string
  /** Requests a URL, or a path of the host. Does not follow redirects. @throws when no response arrives */
  ask: (path: string, init?: RequestInit) => Promise<HostAnswer>
}

const TIMEOUT = 20_000

export function makeHost(url: string, build: BuiltFolder, neighbours: string[]): Host {
  const { origin } = new URL(url)
  const nowhere = `sitio-prueba-${Math.random().toString(36).slice(2, 10)}`
  const ask: Host['ask'] = async (path, init) => {
    const address = new URL(path, origin)
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(address, { redirect: 'manual', signal, ...init })
    const { status, headers } = response
    const to = headers.get('location')
    const location = to === null ? undefined : new URL(to, address).href.replace(address.origin, '')
    return { status, headers, location, text: await response.text() }
  }
  return { origin, build, neighbours, nowhere, ask }
}

/** Returns whether an answer contains PHP source, which the host should have run. */
export function showsSource({ text }: HostAnswer): boolean {
  return /<\?(php|=)/.test(text)
}

export function ageOf({ headers }: HostAnswer): number {
  return Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0)
}

export function titleOf(html: string | Buffer = ''): string {
  return /<title[^>]*>([^<]*)/i.exec(html.toString())?.[1] ?? ''
}
