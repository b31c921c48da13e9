import type {
  ChangesAnswer,
  ConflictRequest,
  DiscardRequest,
  CheckAnswer,
  DraftAnswer,
  EditorEvent,
  EditorState,
  FileText,
  MediaEntry,
  NewLinkAnswer,
  Refusal,
  SharedPage,
  ChangedPage,
  PublishAnswer,
  PublishRequest,
  ScheduleRequest,
  VersionEntry,
} from '../../core/api.ts'
import type { Bundle } from '../../../model/schema.ts'
import type { Step } from '../../core/step.ts'
import type { PageShown } from '../../preview/frame-messages.ts'

/** Requests to the editor's server. Refusals throw an {@link EditorError}. */
export interface EditorApi {
  frameAddress: (path: string) => string
  versionAddress: (id: string, path: string) => string
  exampleAddress: (type: string) => string
  mediaAddress: (path: string) => string
  /** A sample of a pair of fonts, and the picture with which a page is shared. */
  fontAddress: (name: string) => string
  sharedPictureAddress: (path: string) => string
  state: () => Promise<EditorState>
  schema: () => Promise<SchemaAnswer>
  files: (names?: readonly string[]) => Promise<FileText[]>
  addSteps: (revision: number, steps: readonly Step[], isLast?: boolean) => Promise<DraftAnswer>
  undo: (revision: number) => Promise<DraftAnswer>
  redo: (revision: number) => Promise<DraftAnswer>
  check: () => Promise<CheckAnswer>
  page: (path: string) => Promise<PageShown>
  shared: (path: string) => Promise<SharedPage>
  media: () => Promise<MediaEntry[]>
  upload: (file: File, folder?: string) => Promise<MediaEntry>
  /** Deletes a file that nothing uses. @param isLater deletes a used one as soon as nothing uses it */
  deleteMedia: (path: string, isLater?: boolean) => Promise<void>
  changes: () => Promise<ChangesAnswer>
  changedPages: () => Promise<ChangedPage[]>
  publish: (request: PublishRequest) => Promise<PublishAnswer>
  /** Makes a link that shows the draft. @returns its path */
  newLink: () => Promise<NewLinkAnswer>
  removeLink: (id: string) => Promise<void>
  schedule: (request: ScheduleRequest) => Promise<void>
  cancelScheduled: (id: string) => Promise<void>
  takeScheduled: (id: string, revision: number) => Promise<DraftAnswer>
  versions: () => Promise<VersionEntry[]>
  versionPages: (id: string) => Promise<ChangedPage[]>
  versionChanges: (id: string) => Promise<ChangesAnswer>
  /** Restores a version as a draft. @param label the name of the undo step */
  restore: (id: string, revision: number, label: string) => Promise<DraftAnswer>
  visit: (file: string | undefined) => Promise<void>
  settle: (request: ConflictRequest) => Promise<DraftAnswer>
  /** Discards changes of the draft: all, those of a file, or one. */
  discard: (request: DiscardRequest) => Promise<DraftAnswer>
  /**
   * Listens to events of other windows and of the server.
   *
   * @param onBack runs after a lost connection, during which events were missed
   * @returns a function that stops it
   */
  listen: (onEvent: (event: EditorEvent) => void, onBack: () => void) => () => void
}

/** The content's schema, and an example of each block type by name. */
export interface SchemaAnswer {
  schema: Bundle
  examples: Record<string, unknown>
}

/** A refusal, with a Spanish sentence for the person. Status 0: no connection. */
export class EditorError extends Error {
  readonly status: number
  readonly refusal: Partial<Refusal>

  constructor(message: string, status: number, refusal: Partial<Refusal> = {}) {
    super(message)
    this.status = status
    this.refusal = refusal
  }
}
