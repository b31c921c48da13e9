import type { Build } from '../read-build.ts'

/** An answer, read to its end. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  /** where it leads, within the host as a path */
  location: string | undefined
}

/** The host that is looked at. */
export interface Host {
  origin: string
  build: Build
  /** Folders of other applications, such as `/blog/`. */
  neighbours: string[]
  /** the name of a page that does not exist */
  nowhere: string
  /** Asks an address, or a path of this origin, once, without following where it leads. @throws TypeError when there is no answer */
  ask: (path: string, init?: RequestInit) => Promise<Answer>
}

const PATIENCE = 20_000

export function makeHost(url: string, build: Build, neighbours: string[]): Host {
  const { origin } = new URL(url)
  const nowhere = `sitio-prueba-${Math.random().toString(36).slice(2, 10)}`
  const ask: Host['ask'] = (path, init) => askAt(new URL(path, origin).href, init)
  return { origin, build, neighbours, nowhere, ask }
}

async function askAt(url: string, init?: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(PATIENCE)
  const response = await fetch(url, { redirect: 'manual', signal, ...init })
  const to = response.headers.get('location')
  const location = to === null ? undefined : new URL(to, url)
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    location: location?.href.replace(new URL(url).origin, ''),
  }
}

/** PHP that was not run: whoever asks reads it. */
export function showsSource({ text }: Answer): boolean {
  return /<\?(php|=)/.test(text)
}
