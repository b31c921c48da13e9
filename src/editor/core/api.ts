/**
 * The protocol between the editor's application and its server (`src/editor/server/`): JSON over HTTP. Addresses begin with the attribute
 * `data-base` of the application's document. Each POST has the headers `X-Editor-Token` (from `data-token`) and `X-Editor-Window`, any
 * short text that identifies the window.
 */
import type { FieldKind } from './field-kind.ts'
import type { FilePointer } from './pointer.ts'
import type { Step } from './step.ts'

export interface EditingPerson {
  id: string
  name: string
}

/** Another person who has a draft or an open editor window. */
export interface Other {
  name: string
  files: string[]
  at?: string
}

export interface FileEntry {
  file: string
  kind: 'site' | 'page' | 'fragment' | 'events' | 'collection' | 'item' | 'template'
  /** the title of a page, an item or a collection; for other files, the file's name */
  title: string
  /** whether the draft of the file differs from the published version */
  isDraft: boolean
}

export interface PageEntry {
  path: string
  title: string
  file: string
  /** the name of the collection's folder, for an item or for the page that lists the items */
  collection?: string
  date?: string
  /** The first day or moment on which an item is shown. */
  from?: string
  until?: string
  /** True for an item that marks itself as unfinished. */
  isUnfinished?: true
}

export type StepEntry = Pick<Step, 'id' | 'label'>

/** Code of the diagnostic for a picture that was added without a description. */
export const UNDESCRIBED = 'sin-descripcion'
/** Code of the diagnostic for a sample text that was not replaced (`texts.sample` of the content's diagnostics). */
export const SAMPLE = 'AUK441'

/** A diagnostic of the content. The file is relative to the content folder. The edits of a fix have offsets in the draft's text. */
export interface EditorDiagnostic {
  code: string
  severity: 'error' | 'warning'
  message: string
  hint?: string
  fix?: { title: string; edits: { offset: number; length: number; content: string }[] }
  file: string
  pointer: string
}

/**
 * A field that this person's draft and another person changed differently. `mine` or `theirs` is missing when the field does not exist on
 * that side.
 */
export interface Conflict {
  file: string
  /** Pointer to the field in the draft; empty for the whole file. */
  pointer: string
  kind: FieldKind
  title: string
  of?: string
  mine?: string
  theirs?: string
}

/** Body of `POST api/conflicts`, which resolves a conflict. The resolution can be undone. */
export interface ConflictRequest {
  revision: number
  file: string
  pointer: string
  choice: 'mine' | 'theirs'
}

/**
 * Body of `POST api/discard`, which discards all changes of a draft, those of a file, or one `ChangedText` or `ChangedElement`. Can be
 * undone. `isGone` means that `pointer` is in the published file, because the draft has removed the value.
 */
export interface DiscardRequest {
  revision: number
  file?: string
  pointer?: string
  isGone?: boolean
}

export interface EditorState {
  person: EditingPerson
  others: Other[]
  revision: number
  /** the public address of the site, such as `https://www.escuela.edu.ar` */
  siteUrl?: string
  /** name of the stored draft that was replaced with an empty one, because the editor hung on it; missing once the person edits again */
  setAside?: string
  /** the path of the page that links to the editor, such as `/oficina` */
  home?: string
  pages: PageEntry[]
  files: FileEntry[]
  /** the steps that can be undone and redone: at most a hundred of each, the newest first */
  history: {
    undo: StepEntry[]
    redo: StepEntry[]
    /** the id of the last published step; undoing that step changes the site with the next publication */
    published?: string
  }
  conflicts: Conflict[]
  /** this person's links that show the draft without log-in */
  links: DraftLink[]
  /** scheduled publications, the next one first */
  scheduled: ScheduledEntry[]
}

/** Response to `GET api/file?file=…`. `POST api/files` with `{ files: string[] }` returns a list of them; without `files`, all files. */
export interface FileText {
  file: string
  text: string | null
}

/** Body of `POST api/steps`. The bodies of `api/undo` and `api/redo` have only the revision. */
export interface StepsRequest {
  revision: number
  steps: Step[]
}

/** The response to a POST that changes the draft. It includes the new texts of changed files, which saves a request. */
export interface DraftAnswer {
  revision: number
  changed: FileText[]
  /** the location that the applied step changed */
  at?: FilePointer
}

/**
 * The body of every response with an error status. Status 409 means that the draft has changed or a step does not fit: load the draft
 * again.
 */
export interface Refusal {
  reason: RefusalReason
  /** a Spanish sentence for the person */
  message: string
  revision?: number
}

export type RefusalReason =
  | 'revision'
  | 'misfit'
  | 'nothing'
  | 'conflict'
  | 'busy'
  | 'errors'
  | 'build'
  | 'used'
  | 'tooLarge'
  | 'unfit'
  | 'disk'
  | 'foreign'
  | 'ended'
  | 'malformed'
  | 'missing'
  | 'unexpected'

/** Response to `GET api/check`, which waits until the newest revision is checked. */
export interface CheckAnswer {
  diagnostics: EditorDiagnostic[]
}

/** Response to `GET api/shared?path=…`: the texts that search engines and messengers show for a page, with variables filled in. */
export interface SharedPage {
  title: string
  address: string
  description: string
}

export interface MediaEntry {
  path: string
  kind: 'photograph' | 'drawing' | 'document' | 'video'
  size: number
  width?: number
  height?: number
  /** time of the last change, in milliseconds since 1970 */
  time: number
  usedAt: FilePointer[]
}

/**
 * Response to an upload: `POST api/media?name=Foto%20del%20patio.jpg&folder=actos` with the file's bytes. `POST api/media/delete` deletes
 * the file at `path`. With `isLater`, a used file is deleted after a publication no longer uses it.
 */
export interface MediaAnswer {
  media: MediaEntry
}

/** A changed value, described for people. `before` is missing for an added value, and `after` for a removed one. */
export interface ChangedText {
  pointer: string
  kind: FieldKind
  title: string
  of?: string
  /** a text that distinguishes list elements with the same name */
  at?: string
  before?: string
  after?: string
}

/** A block or other list element that was added, removed or moved. */
export interface ChangedElement {
  change: 'added' | 'removed' | 'moved'
  name: string
  /** the element's pointer in the new file; for a removed element, in the old file */
  pointer: string
}

/** Response to `GET api/changes`, with the changes of the draft, and to `GET api/versions/ID/changes`, with those of a version. */
export interface ChangesAnswer {
  files: {
    file: string
    kind: FileEntry['kind']
    title: string
    change: 'added' | 'removed' | 'changed'
    texts: ChangedText[]
    /** the changed list elements; empty for an added or removed file */
    elements: ChangedElement[]
    /** The changed files that must be published together with this file, including itself; missing for a version. */
    together?: string[]
  }[]
}

/**
 * An element of the response to `GET api/changes/pages`: a page that the draft makes look different, also through a fragment or site data.
 * `GET api/versions/ID/pages` returns those that a version changed.
 */
export interface ChangedPage {
  path: string
  title: string
  change: 'added' | 'removed' | 'changed'
}

/** An element of the response to `GET api/versions`, the newest version first. */
export interface VersionEntry {
  id: string
  /** ISO 8601, UTC */
  time: string
  person?: string
  message?: string
  files: { file: string; change: 'added' | 'removed' | 'changed' }[]
  /** a Spanish warning about the publication, such as a failed commit */
  warning?: string
}

/** Body of `POST api/publish`. */
export interface PublishRequest {
  revision: number
  message?: string
  /** The changed files to publish, along with the files that each of them requires; all when missing. */
  files?: string[]
}

/** Body of `POST api/schedule`. `at` is ISO 8601. */
export interface ScheduleRequest extends PublishRequest {
  at: string
}

/**
 * A scheduled publication. `POST api/schedule/cancel` removes it, and `POST api/schedule/take` merges its changes into the draft of the
 * person who asks.
 */
export interface ScheduledEntry {
  id: string
  person: EditingPerson
  /** the time of publication; `time` is when it was scheduled (both ISO 8601, UTC) */
  at: string
  time: string
  message?: string
  files: string[]
  /** the reason in Spanish why the publication failed */
  failed?: string
}

/** A link that shows a person's draft without log-in. `POST api/links/remove` with the link's id removes it. */
export interface DraftLink {
  id: string
  person: EditingPerson
  /** ISO 8601, UTC */
  until: string
}

/** Response to `POST api/links`, the only one with the link's address, which is a secret. */
export interface NewLinkAnswer {
  address: string
}

/** Response to `POST api/publish`, after the build. */
export interface PublishAnswer extends VersionEntry {
  /** whether visitors already get the new version; missing when this server does not serve the site */
  isShown?: boolean
}

/** The data of the server-sent events of `GET api/events?window=…`, as JSON. */
export type EditorEvent =
  /** another window of this person, or a change on disk, has changed the draft; not sent to the window that caused it */
  | { type: 'draft'; revision: number; files: string[] }
  | { type: 'others'; others: Other[] }
  | { type: 'progress'; stage: PublishStage; text: string }
  | { type: 'published' }
  /** another program has changed files on disk, or the list of scheduled publications or of links has changed */
  | { type: 'lists' }
  | { type: 'media' }
  | { type: 'ended'; message: string }

export type PublishStage = 'check' | 'write' | 'build' | 'commit' | 'done' | 'failed'
