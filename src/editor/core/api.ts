/**
 * The protocol between the editor's application and its server (`src/editor/server/`): JSON over HTTP. Addresses begin with the attribute
 * `data-base` of the application's document. Each POST has the headers `X-Editor-Token` (from `data-token`) and `X-Editor-Window` (a short
 * text that identifies the window).
 */
import type { FilePointer } from '../../engine/json-text/pointer.ts'
import type { FilePicture } from '../../engine/model/site.generated.ts'
import type { ContentFileKind, FieldKind } from './fields.ts'
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
  kind: ContentFileKind
  /** the title of a page, an item or a collection; for other files, the file's name */
  title: string
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
  isUnfinished?: true
}

export type StepEntry = Pick<Step, 'id' | 'label' | 'isPublished'>

/** Code of the diagnostic for a picture that was added without a description. */
export const UNDESCRIBED = 'sin-descripcion'
/** Code of the diagnostic for a sample text that was not replaced (`texts.sample` of the content's diagnostics). */
export const SAMPLE = 'AUK441'

/** An error or warning about the content. `file` is relative to the content folder. The edits of a fix have offsets in the draft's text. */
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
 * A field that was changed in this person's draft and differently by another person. `mine` or `theirs` is missing if the field does not
 * exist in that version.
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
  /** The name of the other person, if it is known. */
  by?: string
}

/** Body of `POST api/conflicts`, which resolves a conflict. Undo reopens the conflict. */
export interface ConflictRequest {
  revision: number
  file: string
  pointer: string
  choice: 'mine' | 'theirs'
}

/**
 * Body of `POST api/discard`, which discards all changes of a draft, the changes of a file, or one `ChangedText` or `ChangedElement`. Undo
 * restores them. With `isGone`, the draft has removed the value, and `pointer` refers to the published file. `also` lists other places whose
 * changes are discarded in the same step, because an element moved between them.
 */
export interface DiscardRequest {
  revision: number
  file?: string
  pointer?: string
  isGone?: boolean
  also?: readonly (FilePointer & { isGone?: boolean })[]
}

export type Discarding = Omit<DiscardRequest, 'revision'> & Required<Pick<DiscardRequest, 'file' | 'also'>>

export interface EditorState {
  person: EditingPerson
  others: Other[]
  revision: number
  siteUrl?: string
  /** path of the file with the person's earlier draft, which was set aside because the editor hung; missing once the person edits again */
  setAside?: string
  /** the path of the page that links to the editor, such as `/oficina` */
  home?: string
  pages: PageEntry[]
  files: FileEntry[]
  /** the steps that can be undone and redone: at most a hundred of each, the newest first */
  history: {
    undo: StepEntry[]
    redo: StepEntry[]
  }
  conflicts: Conflict[]
  links: DraftLink[]
}

/**
 * Response to `GET api/file?file=…`. `POST api/files` with `{ files: string[] }` responds with a list of these objects; without `files`,
 * with all files.
 */
export interface FileText {
  file: string
  text: string | null
}

/** Body of `POST api/steps`. The bodies of `api/undo` and `api/redo` have only the revision. */
export interface StepsRequest {
  revision: number
  steps: Step[]
}

/**
 * Response to each POST that changes the draft. It includes the new texts of the changed files, so that the application need not request
 * them.
 */
export interface DraftAnswer {
  revision: number
  changed: FileText[]
  at?: FilePointer
}

/**
 * Body of every response with an error status. After status 409, load the draft again: the draft has changed, or a step was made for
 * another text.
 */
export interface Refusal {
  reason: RefusalReason
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

/** Response to `GET api/check`. The server responds when it has checked the newest revision of the draft. */
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
  /** the name of an uploaded document, whose path has no accents */
  name?: string
  kind: 'photograph' | 'drawing' | 'document' | 'video' | 'font'
  size: number
  width?: number
  height?: number
  /** time of the last change, in milliseconds since 1970 */
  time: number
  usedAt: FilePointer[]
  /** Whether the published site uses the file, so that families may know its address. */
  isPublished?: boolean
  /** where the draft of another person uses the file, in words; missing when only this person's draft or the published site does */
  usedBy?: string
}

/**
 * Response to an upload: `POST api/media?name=Foto%20del%20patio.jpg&folder=actos` with the file's bytes. `POST api/media/delete` deletes
 * the file at `path`. If the file is in use, `isLater` postpones the deletion to the first publication after which nothing uses the file.
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
  /** a text that identifies the list element that contains the value; two elements may have the same name */
  at?: string
  before?: string
  after?: string
  /** the shown parts of a photograph, whose files are in `before` and `after` */
  parts?: { before: ShownPart; after: ShownPart }
  /** Whether the text is inside an element that moved to another list. Such an element is discarded as a whole. */
  isInMoved?: boolean
}

export type ShownPart = Pick<FilePicture, 'crop' | 'focus'>

export interface ChangedElement {
  change: 'added' | 'removed' | 'moved'
  name: string
  /** the element's pointer in the new file; for a removed element, in the old file */
  pointer: string
  /** How to discard an element that moved to another list, or an added element that such elements moved into. */
  discard?: Discarding
  /** Whether the element is inside one that moved to another list. Such an element is discarded as a whole. */
  isInMoved?: boolean
}

/** A changed thing that can be published alone: a page, the notice, a menu entry, an event. */
export interface ChangedPart {
  id: string
  file: string
  /** the pointer in the draft, or of a removed part in the published file; missing for a whole file */
  pointer?: string
  kind: ContentFileKind
  title: string
  change: 'added' | 'removed' | 'changed' | 'moved'
  texts: ChangedText[]
  elements: ChangedElement[]
  /** How to discard a page from which or to which elements moved. */
  discard?: Discarding
  /** The ids of the parts that must be published together with this part, including its own. Missing for a version. */
  together?: readonly string[]
}

/**
 * Response to `GET api/changes`, with the changes of the draft. Also the response to `GET api/versions/ID/changes`, with the changes of a
 * version.
 */
export interface ChangesAnswer {
  parts: ChangedPart[]
}

/**
 * A page whose appearance the draft changes, also through a fragment or site data. `GET api/changes/pages` returns a list of these pages,
 * and with `?part=ID&part=…` only those that the chosen parts change. `GET api/versions/ID/pages` returns the pages that a version changed, and as
 * `lost` the others that were deleted since then.
 */
export interface ChangedPage {
  path: string
  title: string
  change: 'added' | 'removed' | 'changed' | 'lost'
}

/**
 * Body of `POST api/versions/ID/restore`, which puts the texts of a version into the draft, and keeps what the draft has changed. With `page`,
 * restores only the page at that path. Without `choice`, refuses with the reason `conflict` when the draft has changed the same fields.
 */
export interface RestoreRequest {
  revision: number
  /** The name of the step in the undo history. */
  label?: string
  page?: string
  choice?: 'mine' | 'theirs'
}

/** A published version. `GET api/versions` returns a list of them, the newest first. */
export interface VersionEntry {
  id: string
  /** ISO 8601, UTC */
  time: string
  person?: string
  message?: string
  files: { file: string; change: 'added' | 'removed' | 'changed' }[]
  /** names of what changed, the most important first; missing for the first version, and for older ones */
  changes?: string[]
  /** a Spanish warning about the publication, such as a failed commit */
  warning?: string
}

/** Body of `POST api/publish`. */
export interface PublishRequest {
  revision: number
  message?: string
  /** The ids of the changed parts to publish; by default, all. The server adds the parts that must be published together with them. */
  parts?: string[]
}

/** A link that shows a person's draft to people without an account. `POST api/links/remove` with the link's id removes it. */
export interface DraftLink {
  id: string
  person: EditingPerson
  /** For whom the link is, in the person's words. */
  name?: string
  /** ISO 8601, UTC */
  until: string
}

/** Body of `POST api/links`. */
export interface NewLinkRequest {
  name?: string
}

/** Response to `POST api/links`. No other response contains the secret address of a link. */
export interface NewLinkAnswer {
  id: string
  address: string
}

/** Response to `POST api/publish`, after the build. */
export interface PublishAnswer extends VersionEntry {
  /** whether visitors already get the new version; missing when this server does not serve the site */
  isShown?: boolean
}

/** The data, as JSON, of a server-sent event of `GET api/events?window=…`. */
export type EditorEvent =
  /** the draft was changed by another window of this person or by a change on disk; not sent to the window that caused it */
  | { type: 'draft'; revision: number; files: string[] }
  | { type: 'others'; others: Other[] }
  /** `done` is the finished share of the stage, from 0 to 1. */
  | { type: 'progress'; stage: PublishStage; text: string; done: number }
  /** `changes` are those of the new version. */
  | { type: 'published'; by: EditingPerson; changes: string[] }
  /** another program changed files on disk, or the list of links changed */
  | { type: 'lists' }
  | { type: 'media' }
  | { type: 'ended'; message: string }

export type PublishStage = 'check' | 'write' | 'build' | 'commit' | 'done' | 'failed'
