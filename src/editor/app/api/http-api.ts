import type { Bundle } from '../../../engine/model/schema.ts'
import type {
  ChangedPage,
  ChangesAnswer,
  CheckAnswer,
  ConflictRequest,
  DiscardRequest,
  DraftAnswer,
  EditorEvent,
  EditorState,
  FileText,
  MediaAnswer,
  MediaEntry,
  NewLinkAnswer,
  NewLinkRequest,
  PublishAnswer,
  PublishRequest,
  RestoreRequest,
  Refusal,
  SharedPage,
  VersionEntry,
} from '../../core/api.ts'
import type { Step } from '../../core/step.ts'
import type { PageShown } from '../../preview/frame-messages.ts'

interface Connection {
  base: string
  token: string
  window: string
}

export type EditorApi = ReturnType<typeof createHttpApi>

/** Creates the functions that send requests to the editor's server. A failed request throws an {@link EditorError}. */
export function createHttpApi({ base, token, window }: Connection) {
  const headers = { 'X-Editor-Token': token, 'X-Editor-Window': window }
  const get = <Answer>(path: string): Promise<Answer> => send(base + path, { headers })
  const post = <Answer>(path: string, body: unknown, isLast = false): Promise<Answer> =>
    send(base + path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: isLast,
    })

  return {
    frameAddress: (path: string) => `${base}vista${rooted(path)}`,
    /** The address of a page as visitors see it on a given day (`YYYY-MM-DD`). */
    dayAddress: (day: string, path: string) => `${base}api/days/${day}/vista${rooted(path)}`,
    versionAddress: (id: string, path: string) => `${base}${version(id)}/vista${rooted(path)}`,
    /** The address of a page as it will be after a publication. @param parts the ids of the parts to publish; by default, all */
    publicationAddress: (path: string, parts: readonly string[] = []) =>
      `${base}api/changes/vista${rooted(path)}?${partQuery(parts)}`,
    exampleAddress: (type: string) => `${base}ejemplo/${encodeURIComponent(type)}`,
    templateAddress: (file: string) => `${base}plantilla?file=${encodeURIComponent(file)}`,
    mediaAddress: (path: string) => `${base}vista/${path.split('/').map(encodeURIComponent).join('/')}`,
    presetAddress: (preset: string) => `${base}aspecto/${preset}`,
    fontAddress: (name: string) => `${base}letras/${name}`,
    sharedPictureAddress: (path: string) => `${base}compartida${rooted(path)}`,
    state: () => get<EditorState>('api/state'),
    schema: () => get<Bundle>('api/schema'),
    files: (names?: readonly string[]) => post<FileText[]>('api/files', { files: names }),
    addSteps: (revision: number, steps: readonly Step[], isLast?: boolean) =>
      post<DraftAnswer>('api/steps', { revision, steps }, isLast),
    undo: (revision: number) => post<DraftAnswer>('api/undo', { revision }),
    redo: (revision: number) => post<DraftAnswer>('api/redo', { revision }),
    check: () => get<CheckAnswer>('api/check'),
    page: (path: string) => get<PageShown>(`api/page?path=${encodeURIComponent(path)}`),
    shared: (path: string) => get<SharedPage>(`api/shared?path=${encodeURIComponent(path)}`),
    media: () => get<MediaEntry[]>('api/media'),
    upload: async (file: File, folder = '') => {
      const address = `${base}api/media?${String(new URLSearchParams({ name: file.name, folder }))}`
      return (await send<MediaAnswer>(address, { method: 'POST', headers, body: file }, UPLOAD_FAILED)).media
    },
    /**
     * Deletes a media file that the site does not use.
     *
     * @param isLater allows a used file, which is deleted as soon as the site stops using it
     */
    deleteMedia: (path: string, isLater?: boolean) =>
      post<void>('api/media/delete', { path, ...(isLater && { isLater }) }),
    changes: () => get<ChangesAnswer>('api/changes'),
    /** @param parts the ids of the parts to publish; by default, all */
    changedPages: (parts: readonly string[] = []) =>
      get<ChangedPage[]>(`api/changes/pages?${partQuery(parts)}`),
    publish: (request: PublishRequest) => post<PublishAnswer>('api/publish', request),
    newLink: (request: NewLinkRequest) => post<NewLinkAnswer>('api/links', request),
    removeLink: (id: string) => post<void>('api/links/remove', { id }),
    versions: () => get<VersionEntry[]>('api/versions'),
    versionPages: (id: string) => get<ChangedPage[]>(`${version(id)}/pages`),
    versionChanges: (id: string) => get<ChangesAnswer>(`${version(id)}/changes`),
    restore: (id: string, request: RestoreRequest) => post<DraftAnswer>(`${version(id)}/restore`, request),
    reportOpenFile: (file: string | undefined) => post<void>('api/here', { file }),
    resolveConflict: (request: ConflictRequest) => post<DraftAnswer>('api/conflicts', request),
    discard: (request: DiscardRequest) => post<DraftAnswer>('api/discard', request),
    /**
     * Listens to events from the server, such as changes made in other windows.
     *
     * @param onBack runs when a lost connection works again, because the window has missed events
     * @returns a function that stops listening
     */
    listen: (onEvent: (event: EditorEvent) => void, onBack: () => void) =>
      listen(`${base}api/events?window=${window}`, onEvent, onBack),
  }
}

async function send<Answer>(address: string, init: RequestInit, failure = OFFLINE): Promise<Answer> {
  let response = await fetch(address, init).catch(() => undefined)
  // Repeats the request once. The status 408 means that the server has closed an idle connection without reading the request.
  if (response?.status === 408) response = await fetch(address, init).catch(() => undefined)
  if (!response) throw new EditorError(failure, 0)
  // oxlint-disable typescript/no-unsafe-type-assertion -- the answers of each address are in `core/api.ts`
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw refused(response.status, body as Partial<Refusal> | undefined)
  // Refuses a response that is not JSON. It was cut off, or comes from a proxy.
  if (body === undefined) throw new EditorError(failure, 0)
  return body as Answer
  // oxlint-enable typescript/no-unsafe-type-assertion
}

function partQuery(parts: readonly string[]): string {
  return String(new URLSearchParams(parts.map((id) => ['part', id])))
}

function version(id: string): string {
  return `api/versions/${encodeURIComponent(id)}`
}

/** Adds a leading slash to the path of the not-found page, which is `*`. Returns other paths unchanged. */
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
    source.addEventListener('message', read)
    source.addEventListener('open', () => {
      if (isLost) onBack()
      isLost = false
    })
    source.addEventListener('error', () => {
      isLost = true
      // Reconnects, because the browser gives up after an error status. A proxy sends one while the server restarts.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, RECONNECT_MS)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

const RECONNECT_MS = 5000

const OFFLINE =
  'No hay conexión con el servidor. Lo que escribís queda guardado en este dispositivo, aunque cierres el editor, y se manda cuando vuelva.'

const UPLOAD_FAILED = 'Se cortó la conexión antes de terminar. Probá de nuevo.'

/** The error for a window whose login cookie was replaced when the person logged in again elsewhere. */
const EXPIRED_SESSION: Refusal = {
  reason: 'ended',
  message: 'Esta ventana es de una sesión anterior. Lo que hiciste está guardado: entrá de nuevo y seguí.',
}

function refused(status: number, given?: Partial<Refusal>): EditorError {
  const refusal = given ?? (status === 403 ? EXPIRED_SESSION : {})
  return new EditorError(
    refusal.message ?? `El servidor respondió ${status}. Probá de nuevo.`,
    status,
    refusal,
  )
}

/**
 * The error of a failed request, with its HTTP status and a Spanish message for the person. The status is 0 when there was no connection.
 */
export class EditorError extends Error {
  readonly status: number
  readonly refusal: Partial<Refusal>

  constructor(message: string, status: number, refusal: Partial<Refusal> = {}) {
    super(message)
    this.status = status
    this.refusal = refusal
  }
}
