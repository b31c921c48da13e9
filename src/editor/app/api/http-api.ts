import type { EditorEvent, MediaAnswer, PublishAnswer, Refusal } from '../../core/api.ts'
import { EditorError, type EditorApi } from './editor-api.ts'

interface Connection {
  base: string
  token: string
  window: string
}

export function createHttpApi({ base, token, window }: Connection): EditorApi {
  const headers = { 'X-Editor-Token': token, 'X-Editor-Window': window }
  const get = <Answer>(path: string): Promise<Answer> => ask(base + path, { headers })
  const post = <Answer>(path: string, body: unknown, isLast = false): Promise<Answer> =>
    ask(base + path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // Lets the browser finish the request after the window has closed.
      keepalive: isLast,
    })

  return {
    frameAddress: (path) => `${base}vista${rooted(path)}`,
    dayAddress: (day, path) => `${base}api/days/${day}/vista${rooted(path)}`,
    versionAddress: (id, path) => `${base}api/versions/${encodeURIComponent(id)}/vista${rooted(path)}`,
    exampleAddress: (type) => `${base}ejemplo/${encodeURIComponent(type)}`,
    templateAddress: (file) => `${base}plantilla?file=${encodeURIComponent(file)}`,
    mediaAddress: (path) => `${base}vista/${path.split('/').map(encodeURIComponent).join('/')}`,
    fontAddress: (name) => `${base}letras/${name}`,
    sharedPictureAddress: (path) => `${base}compartida${rooted(path)}`,
    state: () => get('api/state'),
    schema: () => get('api/schema'),
    files: (names) => post('api/files', { files: names }),
    addSteps: (revision, steps, isLast) => post('api/steps', { revision, steps }, isLast),
    undo: (revision) => post('api/undo', { revision }),
    redo: (revision) => post('api/redo', { revision }),
    check: () => get('api/check'),
    page: (path) => get(`api/page?path=${encodeURIComponent(path)}`),
    shared: (path) => get(`api/shared?path=${encodeURIComponent(path)}`),
    media: () => get('api/media'),
    upload: async (file, folder = '') => {
      const address = `${base}api/media?${String(new URLSearchParams({ name: file.name, folder }))}`
      return (await ask<MediaAnswer>(address, { method: 'POST', headers, body: file }, CUT_OFF)).media
    },
    deleteMedia: (path, isLater) => post('api/media/delete', { path, ...(isLater && { isLater }) }),
    changes: () => get('api/changes'),
    changedPages: () => get('api/changes/pages'),
    publish: (request) => post<PublishAnswer>('api/publish', request),
    newLink: () => post('api/links', {}),
    removeLink: (id) => post('api/links/remove', { id }),
    schedule: (request) => post('api/schedule', request),
    cancelScheduled: (id) => post('api/schedule/cancel', { id }),
    takeScheduled: (id, revision) => post('api/schedule/take', { id, revision }),
    versions: () => get('api/versions'),
    versionPages: (id) => get(`api/versions/${encodeURIComponent(id)}/pages`),
    versionChanges: (id) => get(`api/versions/${encodeURIComponent(id)}/changes`),
    restore: (id, revision, label) =>
      post(`api/versions/${encodeURIComponent(id)}/restore`, { revision, label }),
    visit: (file) => post('api/here', { file }),
    settle: (request) => post('api/conflicts', request),
    discard: (request) => post('api/discard', request),
    listen: (onEvent, onBack) =>
      listen(
        `${base}api/events`,
        (event) => {
          if (event.type !== 'draft' || event.window !== window) onEvent(event)
        },
        onBack,
      ),
  }
}

async function ask<Answer>(address: string, init: RequestInit, failure = OFFLINE): Promise<Answer> {
  let response = await fetch(address, init).catch(() => undefined)
  // Repeats the request once, because status 408 means that the server has closed an idle connection without reading the request.
  if (response?.status === 408) response = await fetch(address, init).catch(() => undefined)
  if (!response) throw new EditorError(failure, 0)
  // oxlint-disable typescript/no-unsafe-type-assertion -- the answers of each address are in `core/api.ts`
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw refused(response.status, body as Partial<Refusal> | undefined)
  // The response is not JSON: it was cut off, or comes from a proxy.
  if (body === undefined) throw new EditorError(failure, 0)
  return body as Answer
  // oxlint-enable typescript/no-unsafe-type-assertion
}

/** Adds the leading slash that the path of the not-found page (`*`) lacks. Other paths are returned unchanged. */
function rooted(path: string): string {
  return path.startsWith('/') ? path : `/${path}`
}

function listen(address: string, onEvent: (event: EditorEvent) => void, onBack: () => void): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout>
  let isLost = false
  const read = ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as EditorEvent) // oxlint-disable-line typescript/no-unsafe-type-assertion -- the server's own events
  const open = () => {
    source = new EventSource(address)
    for (const type of EVENTS) source.addEventListener(type, read)
    source.addEventListener('open', () => {
      if (isLost) onBack()
      isLost = false
    })
    source.addEventListener('error', () => {
      isLost = true
      // Reconnects by itself: after an error status, such as a proxy's during a server restart, the browser gives up.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

const AGAIN = 5000

const EVENTS: EditorEvent['type'][] = ['draft', 'others', 'progress', 'published', 'lists', 'media', 'ended']

const OFFLINE =
  'No hay conexión con el servidor. Lo que escribís queda guardado en esta ventana y se manda cuando vuelva.'

const CUT_OFF = 'Se cortó la conexión antes de terminar. Probá de nuevo.'

/** The error for a window whose cookie was replaced by another login. */
const STALE: Refusal = {
  reason: 'ended',
  message: 'Esta ventana es de una sesión anterior. Lo que hiciste está guardado: entrá de nuevo y seguí.',
}

function refused(status: number, given?: Partial<Refusal>): EditorError {
  const refusal = given ?? (status === 403 ? STALE : {})
  return new EditorError(
    refusal.message ?? `El servidor respondió ${status}. Probá de nuevo.`,
    status,
    refusal,
  )
}
