import type { BuiltFolder } from '../read-build.ts'

/** The judgement of one thing on a host. */
export interface Verdict {
  state: 'right' | 'doubtful' | 'wrong'
  /** the finding, in Spanish */
  text: string
  /** the remedy */
  todo?: string
}

/** Looks at one thing of a host, or at several of a kind. */
export type HostCheck = (host: Host) => AsyncGenerator<Verdict, void>

export const right = (text: string): Verdict => ({ state: 'right', text })
/** Something that visitors can live with. */
export const doubtful = (text: string, todo: string): Verdict => ({ state: 'doubtful', text, todo })
export const wrong = (text: string, todo: string): Verdict => ({ state: 'wrong', text, todo })

/** An answer, read to its end. */
export interface HostAnswer {
  status: number
  headers: Headers
  text: string
  /** where it leads, within the host as a path */
  location: string | undefined
}

export interface Host {
  origin: string
  build: BuiltFolder
  /** Folders of other applications, such as `/blog/`. */
  neighbours: string[]
  /** the name of a page that does not exist */
  nowhere: string
  /** Asks an address, or a path of this origin, once, without following redirects. @throws TypeError without an answer */
  ask: (path: string, init?: RequestInit) => Promise<HostAnswer>
}

/** Milliseconds for one answer. */
const PATIENCE = 20_000

export function makeHost(url: string, build: BuiltFolder, neighbours: string[]): Host {
  const { origin } = new URL(url)
  const nowhere = `sitio-prueba-${Math.random().toString(36).slice(2, 10)}`
  const ask: Host['ask'] = async (path, init) => {
    const address = new URL(path, origin)
    const signal = AbortSignal.timeout(PATIENCE)
    const response = await fetch(address, { redirect: 'manual', signal, ...init })
    const { status, headers } = response
    const to = headers.get('location')
    const location = to === null ? undefined : new URL(to, address).href.replace(address.origin, '')
    return { status, headers, location, text: await response.text() }
  }
  return { origin, build, neighbours, nowhere, ask }
}

/** Whether PHP was shown to the visitor instead of run. */
export function showsSource({ text }: HostAnswer): boolean {
  return /<\?(php|=)/.test(text)
}

/** How long a browser keeps an answer, in seconds. */
export function ageOf({ headers }: HostAnswer): number {
  return Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0)
}

export function titleOf(html: string | Buffer = ''): string {
  return /<title[^>]*>([^<]*)/i.exec(html.toString())?.[1] ?? ''
}
