import type { EditorDiagnostic, EditorState, MediaEntry, VersionEntry } from '../../core/api.ts'
import type { FilePointer } from '../../core/pointer.ts'
import type { Step } from '../../core/step.ts'
import type { Moment } from '../../preview/messages.ts'

/** The sections of the left column. */
export type Section = 'pages' | 'events' | 'site' | 'media' | 'search' | 'problems' | 'versions'

/** How the frame shows the page. */
export interface FrameView {
  width: 'phone' | 'tablet' | 'desktop'
  scheme: 'light' | 'dark'
  /** A state of what the page asks a server for. */
  moment: Moment
  /** Clicks select; otherwise the page works as for visitors. */
  isEditing: boolean
}

/** Everything that the window shows; each change makes a new one. */
export interface AppState extends Omit<EditorState, 'files'> {
  fileEntries: EditorState['files']
  /** Texts of the content files that were loaded, with all changes of this window. */
  files: ReadonlyMap<string, string>
  /** Steps that the server does not have yet, the oldest first. */
  waiting: readonly Step[]
  saving: 'saved' | 'saving' | 'offline'
  /** Why the server does not take the waiting steps, in Spanish. */
  unsaved: string | null
  diagnostics: readonly EditorDiagnostic[]
  media: readonly MediaEntry[]
  /** The publications, once a component has asked for them. */
  versions?: readonly VersionEntry[]
  isChecking: boolean
  section: Section
  /** The page in the frame. */
  path: string
  view: FrameView
  /** The subject of the form: a value of a file, or the block, event or file around it. */
  selection: FilePointer | null
  /** A block that was copied for another place. */
  copied?: unknown
  /** Counts each time that the field of the selection has to get the focus. */
  focusing: number
  /** The editor types in the page: the form does not take the focus. */
  isTypingInPage: boolean
  /** The selection is new: its text is selected, so that typing replaces it. */
  isNew: boolean
  /** Ids of elements that were added since the last publication, see `idFollowing`. */
  newIds: ReadonlySet<string>
  toast: Toast | null
  /** Counts each time that a lost connection is back. */
  connections: number
  /** Work of the server that takes longer than a second. */
  progress: string | null
  /** The part of a narrow screen below the page. */
  sheet: 'where' | 'form' | 'none'
  /** Why nothing can be saved any more, in Spanish. */
  ended: string | null
}

/** A sentence at the lower edge. */
export interface Toast {
  text: string
  /** A button undoes the last step; with `published`, although it is published. */
  canUndo?: boolean | 'published'
  /** A button runs this instead of undoing a step. */
  undo?: () => void
  tone?: 'error'
}

export function stateFrom({ files, ...answer }: EditorState): AppState {
  return {
    ...answer,
    fileEntries: files,
    files: new Map(),
    waiting: [],
    saving: 'saved',
    unsaved: null,
    diagnostics: [],
    media: [],
    isChecking: true,
    section: 'pages',
    path: (answer.pages.find(({ path }) => path === '/') ?? answer.pages[0])?.path ?? '/',
    view: {
      width: widthFor(window.innerWidth),
      scheme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      moment: 'usual',
      isEditing: true,
    },
    selection: null,
    focusing: 0,
    isTypingInPage: false,
    isNew: false,
    newIds: new Set(),
    toast: null,
    connections: 0,
    progress: null,
    sheet: 'none',
    ended: null,
  }
}

/** The widest screen whose page can still be read on this window. */
function widthFor(windowWidth: number): FrameView['width'] {
  if (windowWidth < 900) return 'phone'
  return windowWidth < 1500 ? 'tablet' : 'desktop'
}
