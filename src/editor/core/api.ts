/**
 * The protocol of the editor's application and its server (`src/editor/server/`): JSON over HTTP, below
 * `data-base` of the application's document. Each POST carries `X-Editor-Token` (`data-token`), and
 * `X-Editor-Window` with any short text that tells the windows of a person apart.
 */
import type { FieldKind } from './field-kind.ts'
import type { FilePointer } from './pointer.ts'
import type { Step } from './step.ts'

export interface EditingPerson {
  id: string
  name: string
}

/** Another person with a draft or an open editor. */
export interface Other {
  name: string
  /** the files of their draft */
  files: string[]
  /** the file that they have open now */
  at?: string
}

export interface FileEntry {
  file: string
  kind: 'site' | 'page' | 'fragment' | 'events'
  /** a page's title, else the file's name */
  title: string
  /** a hash of its text */
  hash: string
  /** whether it differs from what is published */
  isDraft: boolean
}

export interface PageEntry {
  path: string
  title: string
  file: string
  institution?: string
}

/** A step as a list shows it. */
export type StepEntry = Pick<Step, 'id' | 'label' | 'at' | 'time'>

/** The code of a picture that was added without a description. */
export const UNDESCRIBED = 'sin-descripcion'
/** The code of a text that still says what it was made with (`texts.sample` of the content's diagnostics). */
export const SAMPLE = 'AUK441'

/**
 * A diagnostic of the content. Its file is relative to the content folder; the edits of its fix are offsets
 * in the draft.
 */
export interface EditorDiagnostic {
  code: string
  severity: 'error' | 'warning'
  message: string
  hint?: string
  fix?: { title: string; edits: { offset: number; length: number; content: string }[] }
  file: string
  pointer: string
}

/** A field that the draft and another person changed in different ways. A version without the field has no words. */
export interface Conflict {
  file: string
  /** Its pointer in the draft; empty for the whole file. */
  pointer: string
  kind: FieldKind
  /** the name that the schema gives it */
  title: string
  /** the element of a list, or the block, that it belongs to: `Tarjeta «Inglés»` */
  of?: string
  /** in words */
  mine?: string
  theirs?: string
}

/** `POST api/conflicts`: ends a conflict, which can be undone. */
export interface ConflictRequest {
  revision: number
  file: string
  pointer: string
  choice: 'mine' | 'theirs'
}

/**
 * `POST api/discard`: takes back what a draft changes, which can be undone: all of it, a file, or one `ChangedText` or `ChangedElement`.
 * `isGone` says that its pointer is one of the published file (a text without `after`, a removed element).
 */
export interface DiscardRequest {
  revision: number
  file?: string
  pointer?: string
  isGone?: boolean
}

/** `GET api/state` */
export interface EditorState {
  person: EditingPerson
  others: Other[]
  revision: number
  /** whether the content is in a git repository, so that a publication is a commit */
  isGit: boolean
  /** where visitors find the site, such as `https://www.escuela.edu.ar` */
  siteUrl?: string
  /** where this editor was opened from, such as `/oficina` */
  home?: string
  pages: PageEntry[]
  files: FileEntry[]
  /** the newest first, a hundred at most; `undoCount` and `redoCount` say how many there are */
  history: {
    undo: StepEntry[]
    redo: StepEntry[]
    undoCount: number
    redoCount: number
    /** the last published step: undoing it changes what visitors see, by the next publication */
    published?: string
  }
  conflicts: Conflict[]
  /** whether a publication is running */
  isPublishing: boolean
}

/** `GET api/file?file=…`, and `POST api/files` with `{ files: string[] }`, which answers with a list (without `files`: all). */
export interface FileText {
  file: string
  /** null when the file does not exist */
  text: string | null
  hash: string
}

/** `POST api/steps`; `api/undo` and `api/redo` send the revision alone. */
export interface StepsRequest {
  revision: number
  steps: Step[]
}

/** The answer to a POST that changes the draft, with the changed files, so that the window need not ask for them. */
export interface DraftAnswer {
  revision: number
  changed: FileText[]
  /** the step that was undone or redone */
  step?: StepEntry
}

/** The body of every refusal. With 409 the draft has changed, or the step does not fit: load again. */
export interface Refusal {
  reason: RefusalReason
  /** in Spanish, for people */
  message: string
  /** the draft's revision, with 409 */
  revision?: number
  /** with `errors` */
  diagnostics?: EditorDiagnostic[]
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

/** `GET api/check`: waits for the check of the newest revision. */
export interface CheckAnswer {
  revision: number
  diagnostics: EditorDiagnostic[]
}

/** One file of `media/`. `GET api/media` answers with a list. */
export interface MediaEntry {
  /** `media/patio.jpg` */
  path: string
  kind: 'photograph' | 'drawing' | 'document' | 'video'
  /** bytes */
  size: number
  /** pixels of a picture */
  width?: number
  height?: number
  /** when it was written, in milliseconds since 1970 */
  time: number
  usedAt: FilePointer[]
}

/** `POST api/media?name=Foto%20del%20patio.jpg` with the file's bytes as the body, and `POST api/media/delete` with `{ path }`. */
export interface MediaAnswer {
  media: MediaEntry
}

/** A value that a publication changes, in words. An added or removed value has only one of them. */
export interface ChangedText {
  pointer: string
  kind: FieldKind
  /** its title in the schema */
  title: string
  /** the element of a list, or the block, that it belongs to: `Tarjeta «Inglés»` */
  of?: string
  /** tells elements of one name apart */
  at?: string
  before?: string
  after?: string
}

/** A block, or another element of a list, that a publication adds, removes or moves among its neighbours. */
export interface ChangedElement {
  change: 'added' | 'removed' | 'moved'
  /** its name: `Tarjeta «Inglés»` */
  name: string
  /** in the file as it is now; of a removed one, as it was */
  pointer: string
}

/** `GET api/changes` */
export interface ChangesAnswer {
  files: {
    file: string
    kind: FileEntry['kind']
    title: string
    change: 'added' | 'removed' | 'changed'
    texts: ChangedText[]
    /** empty for a file that is added or removed as a whole */
    elements: ChangedElement[]
  }[]
}

/**
 * `GET api/changes/pages`: a list of the pages that visitors will see otherwise; fragments and the site's data change several.
 * `GET api/versions/ID/pages`: those that a version has changed.
 */
export interface ChangedPage {
  path: string
  title: string
  change: 'added' | 'removed' | 'changed'
}

/** `GET api/versions`: a list, the newest first */
export interface VersionEntry {
  id: string
  /** ISO 8601, UTC */
  time: string
  /** the publisher; absent for changes outside the editor */
  person?: string
  message?: string
  files: { file: string; change: 'added' | 'removed' | 'changed' }[]
  /** the commit that it is in the repository */
  commit?: string
  /** a problem beside the publication, such as a failed commit; in Spanish */
  warning?: string
}

/** `POST api/publish` with `{ revision, message? }`: answered when visitors get it. */
export interface PublishAnswer extends VersionEntry {
  /** whether they do; absent where the site is not served from here */
  isShown?: boolean
}

/** The server-sent events of `GET api/events`: the name is `type`, the data this object as JSON. */
export type EditorEvent =
  /** the draft is another one: by another window of this person (`window`), or because files changed outside; not sent to the window that did it */
  | { type: 'draft'; revision: number; window?: string; files: string[] }
  | { type: 'checked'; revision: number }
  | { type: 'others'; others: Other[] }
  /** files on the disk were changed by something else than a publication of this editor */
  | { type: 'outside'; files: string[] }
  | { type: 'progress'; stage: PublishStage; text: string }
  | { type: 'published'; version: VersionEntry }
  | { type: 'media' }
  | { type: 'ended'; message: string }

export type PublishStage = 'check' | 'write' | 'build' | 'commit' | 'done' | 'failed'
