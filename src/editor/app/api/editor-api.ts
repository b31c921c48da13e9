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

/** Requests to the editor's server. A request that the server refuses throws an {@link EditorError}. */
export interface EditorApi {
  frameAddress: (path: string) => string
  /** The page as visitors see it on a day (`YYYY-MM-DD`). */
  dayAddress: (day: string, path: string) => string
  versionAddress: (id: string, path: string) => string
  exampleAddress: (type: string) => string
  templateAddress: (file: string) => string
  mediaAddress: (path: string) => string
  /** The address of a picture with a sample of a pair of fonts. */
  fontAddress: (name: string) => string
  sharedPictureAddress: (path: string) => string
  state: () => Promise<EditorState>
  schema: () => Promise<Bundle>
  files: (names?: readonly string[]) => Promise<FileText[]>
  addSteps: (revision: number, steps: readonly Step[], isLast?: boolean) => Promise<DraftAnswer>
  undo: (revision: number) => Promise<DraftAnswer>
  redo: (revision: number) => Promise<DraftAnswer>
  check: () => Promise<CheckAnswer>
  page: (path: string) => Promise<PageShown>
  shared: (path: string) => Promise<SharedPage>
  media: () => Promise<MediaEntry[]>
  upload: (file: File, folder?: string) => Promise<MediaEntry>
  /** Deletes an unused media file. @param isLater accepts a used file, and deletes it as soon as nothing uses it */
  deleteMedia: (path: string, isLater?: boolean) => Promise<void>
  changes: () => Promise<ChangesAnswer>
  changedPages: () => Promise<ChangedPage[]>
  publish: (request: PublishRequest) => Promise<PublishAnswer>
  /** Makes a link that shows the draft. @returns the link with its path */
  newLink: () => Promise<NewLinkAnswer>
  removeLink: (id: string) => Promise<void>
  schedule: (request: ScheduleRequest) => Promise<void>
  cancelScheduled: (id: string) => Promise<void>
  takeScheduled: (id: string, revision: number) => Promise<DraftAnswer>
  versions: () => Promise<VersionEntry[]>
  versionPages: (id: string) => Promise<ChangedPage[]>
  versionChanges: (id: string) => Promise<ChangesAnswer>
  /** Restores a published version by putting its texts into the draft. @param label the name of the step in the undo history */
  restore: (id: string, revision: number, label: string) => Promise<DraftAnswer>
  visit: (file: string | undefined) => Promise<void>
  settle: (request: ConflictRequest) => Promise<DraftAnswer>
  /** Discards all changes of the draft, the changes of one file, or a single change. */
  discard: (request: DiscardRequest) => Promise<DraftAnswer>
  /**
   * Listens to events from the server, including changes made in other windows.
   *
   * @param onBack runs when a lost connection works again, because events were missed meanwhile
   * @returns a function that stops listening
   */
  listen: (onEvent: (event: EditorEvent) => void, onBack: () => void) => () => void
}

/** The error of a failed request: its HTTP status (0 without a connection) and a Spanish sentence for the person. */
export class EditorError extends Error {
  readonly status: number
  readonly refusal: Partial<Refusal>

  constructor(message: string, status: number, refusal: Partial<Refusal> = {}) {
    super(message)
    this.status = status
    this.refusal = refusal
  }
}
