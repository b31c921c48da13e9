/**
 * What the editor's application and its handler (`src/editor/server/`) say to each other: JSON over HTTP, at addresses below the one
 * where the handler is mounted (`data-base` of the application's document). Each POST carries `X-Editor-Token` (`data-token`) and, from a
 * window that has one, `X-Editor-Window`: any short text that tells the windows of a person apart.
 */
import type { FieldKind } from './field-kind.ts'
import type { Location } from './pointer.ts'
import type { Step } from './step.ts'

/** Whoever is editing. */
export interface Person {
  id: string
  name: string
}

/** Somebody else who has changed something, or who has the editor open. */
export interface Other {
  name: string
  /** the files that they have changed and not published */
  files: string[]
  /** the file that they have open now */
  at?: string
}

export interface FileEntry {
  file: string
  kind: 'site' | 'page' | 'fragment' | 'events'
  /** a page's title, else the file's name */
  title: string
  /** of its text: changes with it */
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

/** A diagnostic of the content; `file` stands inside the content folder, and the edits of its fix are offsets in its draft. */
export interface EditorDiagnostic {
  code: string
  severity: 'error' | 'warning'
  message: string
  hint?: string
  fix?: { title: string; edits: { offset: number; length: number; content: string }[] }
  file: string
  pointer: string
}

/** A field that the draft and somebody else changed in different ways; absent words are a field that is not there. */
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
  person: Person
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
    /** the last step that is published: whoever undoes it changes what visitors see, by the next publication */
    published?: string
  }
  conflicts: Conflict[]
  /** whether somebody is publishing right now */
  isPublishing: boolean
}

/** `GET api/file?file=…`, and `POST api/files` with `{ files: string[] }`, which answers with a list (without `files`: all). */
export interface FileText {
  file: string
  /** null where there is none */
  text: string | null
  hash: string
}

/** `POST api/steps`; `api/undo` and `api/redo` send the revision alone. */
export interface StepsRequest {
  revision: number
  steps: Step[]
}

/** What a POST that changes the draft answers with: the files that are other than before, so that the window need not ask for them. */
export interface DraftAnswer {
  revision: number
  changed: FileText[]
  /** what was undone or redone */
  step?: StepEntry
}

/** The body of every answer that is no success. 409 for the draft: somebody else was faster, or the step does not fit; load again. */
export interface Refusal {
  reason: RefusalReason
  /** in Spanish, for people */
  message: string
  /** where the draft stands, with 409 */
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
  /** of a picture, in pixels */
  width?: number
  height?: number
  /** when it was written, in milliseconds since 1970 */
  time: number
  usedAt: Location[]
}

/** `POST api/media?name=Foto%20del%20patio.jpg` with the file's bytes as the body, and `POST api/media/delete` with `{ path }`. */
export interface MediaAnswer {
  media: MediaEntry
}

/** A value that a publication changes, in words; `before` or `after` is absent where there is none. */
export interface ChangedText {
  pointer: string
  kind: FieldKind
  /** what the schema calls it */
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
  /** what it is called: `Tarjeta «Inglés»` */
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
  /** who published; absent for what was changed outside the editor */
  person?: string
  message?: string
  files: { file: string; change: 'added' | 'removed' | 'changed' }[]
  /** the commit that it is in the repository */
  commit?: string
  /** what went wrong beside it, such as that no commit could be made; in Spanish */
  warning?: string
}

/** `POST api/publish` with `{ revision, message? }`: answered when visitors get it. */
export interface PublishAnswer extends VersionEntry {
  /** whether they do; absent where the site is not served from here */
  isShown?: boolean
}

/** What `GET api/events` sends as server-sent events: the name is `type`, the data this object as JSON. */
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
