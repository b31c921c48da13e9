/**
 * The protocol of the editor's application and server (`src/editor/server/`): JSON over HTTP, below `data-base` of the application's
 * document. Each POST carries `X-Editor-Token` (`data-token`) and `X-Editor-Window`, any short text that identifies the window.
 */
import type { FieldKind } from './field-kind.ts'
import type { FilePointer } from './pointer.ts'
import type { Step } from './step.ts'

export interface EditingPerson {
  id: string
  name: string
}

/** Another person with a draft or an open editor window. */
export interface Other {
  name: string
  files: string[]
  at?: string
}

export interface FileEntry {
  file: string
  kind: 'site' | 'page' | 'fragment' | 'events' | 'collection' | 'item' | 'template'
  /** the title of a page, an item or a collection, else the file's name */
  title: string
  hash: string
  /** whether the file differs from the published one */
  isDraft: boolean
}

export interface PageEntry {
  path: string
  title: string
  file: string
  institution?: string
  /** the folder's name, for an item or for a collection's list */
  collection?: string
  date?: string
  /** When an item is shown. */
  from?: string
  until?: string
  /** True for an item that marks itself as unfinished. */
  isUnfinished?: true
}

export type StepEntry = Pick<Step, 'id' | 'label' | 'at' | 'time'>

/** Code for a picture that was added without a description. */
export const UNDESCRIBED = 'sin-descripcion'
/** Code for a text that still is the sample (`texts.sample` of the content's diagnostics). */
export const SAMPLE = 'AUK441'

/** A diagnostic of the content. Its file is relative to the content folder; a fix's edits are offsets in the draft. */
export interface EditorDiagnostic {
  code: string
  severity: 'error' | 'warning'
  message: string
  hint?: string
  fix?: { title: string; edits: { offset: number; length: number; content: string }[] }
  file: string
  pointer: string
}

/** A field that the draft and another person changed differently; a side without the field has no text. */
export interface Conflict {
  file: string
  /** Pointer in the draft; empty for the whole file. */
  pointer: string
  kind: FieldKind
  title: string
  of?: string
  mine?: string
  theirs?: string
}

/** `POST api/conflicts`: resolves a conflict; can be undone. */
export interface ConflictRequest {
  revision: number
  file: string
  pointer: string
  choice: 'mine' | 'theirs'
}

/**
 * `POST api/discard`: discards changes of a draft: all, a file, or one `ChangedText` or `ChangedElement`. Can be undone. `isGone` means a
 * pointer in the published file (a text without `after`, a removed element).
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
  /** whether the content is in a git repository, so that publishing commits */
  isGit: boolean
  /** the public address, such as `https://www.escuela.edu.ar` */
  siteUrl?: string
  /** the file of the draft that was set aside because the editor hung on it; until the person edits again */
  setAside?: string
  /** where the editor was opened from, such as `/oficina` */
  home?: string
  pages: PageEntry[]
  files: FileEntry[]
  /** the newest first, at most a hundred; `undoCount` and `redoCount` are the totals */
  history: {
    undo: StepEntry[]
    redo: StepEntry[]
    undoCount: number
    redoCount: number
    /** the last published step; undoing it changes the site with the next publication */
    published?: string
  }
  conflicts: Conflict[]
  /** this person's links that show the draft without log-in */
  links: DraftLink[]
  /** publications for later, the next one first */
  scheduled: ScheduledEntry[]
  isPublishing: boolean
}

/** `GET api/file?file=…`, and `POST api/files` with `{ files: string[] }`, which answers with a list (all files without `files`). */
export interface FileText {
  file: string
  text: string | null
  hash: string
}

/** `POST api/steps`; `api/undo` and `api/redo` send only the revision. */
export interface StepsRequest {
  revision: number
  steps: Step[]
}

/** The response to a POST that changes the draft. It includes the changed files, to save a request. */
export interface DraftAnswer {
  revision: number
  changed: FileText[]
  step?: StepEntry
}

/** The body of every refusal. 409 means that the draft has changed or the step does not fit: load again. */
export interface Refusal {
  reason: RefusalReason
  /** Spanish */
  message: string
  revision?: number
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

/** `GET api/shared?path=…`: the texts by which search engines and messengers show a page, with its variables filled in. */
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
  /** time of writing, in milliseconds since 1970 */
  time: number
  usedAt: FilePointer[]
}

/**
 * `POST api/media?name=Foto%20del%20patio.jpg&folder=actos` with the file's bytes, and `POST api/media/delete` with `{ path, isLater? }`.
 * `isLater` deletes a used file after the publication that no longer uses it.
 */
export interface MediaAnswer {
  media: MediaEntry
}

/** A changed value in words. An added or removed value has only one of `before` and `after`. */
export interface ChangedText {
  pointer: string
  kind: FieldKind
  title: string
  of?: string
  /** distinguishes elements of the same name */
  at?: string
  before?: string
  after?: string
}

/** A block or other list element that a publication adds, removes or moves. */
export interface ChangedElement {
  change: 'added' | 'removed' | 'moved'
  name: string
  /** in the current file; for a removed element, in the former one */
  pointer: string
}

/** `GET api/changes`: the changes of the draft. `GET api/versions/ID/changes`: those of a version. */
export interface ChangesAnswer {
  files: {
    file: string
    kind: FileEntry['kind']
    title: string
    change: 'added' | 'removed' | 'changed'
    texts: ChangedText[]
    /** empty for an added or removed file */
    elements: ChangedElement[]
    /** The changed files that are published with this one, itself included; missing in a version. */
    together?: string[]
  }[]
}

/**
 * `GET api/changes/pages`: the pages that will look different; fragments and site data affect several. `GET api/versions/ID/pages`: those
 * that a version changed.
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
  person?: string
  message?: string
  files: { file: string; change: 'added' | 'removed' | 'changed' }[]
  commit?: string
  /** a Spanish warning beside the publication, such as about a failed commit */
  warning?: string
}

/** `POST api/publish`. */
export interface PublishRequest {
  revision: number
  message?: string
  /** Publishes only these changed files, with those that go together. */
  files?: string[]
}

/** `POST api/schedule`. `at` is ISO 8601. */
export interface ScheduleRequest extends PublishRequest {
  at: string
}

/** A publication for later. `POST api/schedule/cancel` removes it; `api/schedule/take` puts its changes into the person's draft. */
export interface ScheduledEntry {
  id: string
  person: EditingPerson
  /** when it is published, and when it was scheduled: ISO 8601, UTC */
  at: string
  time: string
  message?: string
  files: string[]
  /** why it was not published, in Spanish */
  failed?: string
}

/** A link that shows a person's draft without log-in. `POST api/links/remove` with its id ends it. */
export interface DraftLink {
  id: string
  person: EditingPerson
  /** ISO 8601, UTC */
  until: string
}

/** The answer to `POST api/links`. Only it has the link's path, which is a secret. */
export interface NewLinkAnswer {
  address: string
}

/** The answer to `POST api/publish`, when visitors get it. */
export interface PublishAnswer extends VersionEntry {
  /** whether visitors get it; absent when this server does not serve the site */
  isShown?: boolean
}

/** Server-sent events of `GET api/events`: the event name is `type`, the data this object as JSON. */
export type EditorEvent =
  /** the draft was changed by another window of this person (`window`) or from outside; not sent to the window that did it */
  | { type: 'draft'; revision: number; window?: string; files: string[] }
  | { type: 'checked'; revision: number }
  | { type: 'others'; others: Other[] }
  /** files on disk changed, not by a publication of this editor */
  | { type: 'outside'; files: string[] }
  | { type: 'progress'; stage: PublishStage; text: string }
  | { type: 'published'; version: VersionEntry }
  /** scheduled publications or links have changed */
  | { type: 'lists' }
  | { type: 'media' }
  | { type: 'ended'; message: string }

export type PublishStage = 'check' | 'write' | 'build' | 'commit' | 'done' | 'failed'
