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
  Refusal,
  ChangedPage,
  PublishAnswer,
  VersionEntry,
} from '../../core/api.ts'
import type { Bundle } from '../../../model/schema.ts'
import type { Step } from '../../core/step.ts'
import type { PageShown } from '../../preview/messages.ts'

/** The requests to the server of the editor. Refusals throw an {@link EditorError}. */
export interface EditorApi {
  /** The address of a page with the drafts, for the frame. */
  frameAddress: (path: string) => string
  /** The address of a page as a version has it. */
  versionAddress: (id: string, path: string) => string
  /** The address of a block type's example. */
  exampleAddress: (type: string) => string
  /** The address that shows a file of `media/`. */
  mediaAddress: (path: string) => string
  state: () => Promise<EditorState>
  schema: () => Promise<SchemaAnswer>
  /** Texts of content files; without names of all. */
  files: (names?: readonly string[]) => Promise<FileText[]>
  addSteps: (revision: number, steps: readonly Step[], isLast?: boolean) => Promise<DraftAnswer>
  undo: (revision: number) => Promise<DraftAnswer>
  redo: (revision: number) => Promise<DraftAnswer>
  check: () => Promise<CheckAnswer>
  page: (path: string) => Promise<PageShown>
  media: () => Promise<MediaEntry[]>
  upload: (file: File) => Promise<MediaEntry>
  deleteMedia: (path: string) => Promise<void>
  changes: () => Promise<ChangesAnswer>
  changedPages: () => Promise<ChangedPage[]>
  publish: (revision: number, message?: string) => Promise<PublishAnswer>
  versions: () => Promise<VersionEntry[]>
  /** The pages that a version has changed; none for the first. */
  versionPages: (id: string) => Promise<ChangedPage[]>
  /** Brings a version back as a draft. @param label what the step is called */
  restore: (id: string, revision: number, label: string) => Promise<DraftAnswer>
  /** Says which file is open here, for others. */
  visit: (file: string | undefined) => Promise<void>
  /** Ends a conflict by keeping one of the two versions. */
  settle: (request: ConflictRequest) => Promise<DraftAnswer>
  /** Takes changes of the draft back: all, those of a file, or one. */
  discard: (request: DiscardRequest) => Promise<DraftAnswer>
  /**
   * Listens to changes of other windows and of the server.
   *
   * @param onBack runs when a lost connection is back: events in between are missing
   * @returns what ends it
   */
  listen: (onEvent: (event: EditorEvent) => void, onBack: () => void) => () => void
}

/** The schema of the site's content, and an example of each block type by its name. */
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
