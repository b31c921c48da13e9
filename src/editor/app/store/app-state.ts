import type { EditorDiagnostic, EditorEvent, EditorState, MediaEntry, VersionEntry } from '../../core/api.ts'
import type { FilePointer } from '../../core/pointer.ts'
import type { Step } from '../../core/step.ts'
import type { Moment, Rect } from '../../preview/frame-messages.ts'
import type { WriterState } from '../../writer/text-commands.ts'

export type Section =
  | 'pages'
  | 'events'
  | 'site'
  | 'media'
  | 'search'
  | 'problems'
  | 'versions'
  /** The section of a collection, with its name. */
  | `collections/${string}`

export interface FrameView {
  width: 'phone' | 'tablet' | 'desktop'
  scheme: 'light' | 'dark'
  /** The simulated state of the page's requests to a server. */
  moment: Moment
  /** Whether the columns beside the page are folded, on a wide window. */
  hidesWhere: boolean
  hidesForm: boolean
  /** Whether clicks select; otherwise the page works as for visitors. */
  isEditing: boolean
}

/** Everything that the window shows, as an immutable object. */
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
  /** Captions of the pictures uploaded in this window, by path. */
  captions: ReadonlyMap<string, string>
  /** The publications, once a component has asked for them. */
  versions?: readonly VersionEntry[]
  isChecking: boolean
  section: Section
  path: string
  view: FrameView
  /** The subject of the form: a value of a file, or the block, event or file around it. */
  selection: FilePointer | null
  /** A block that was copied for another place. */
  copied?: unknown
  /** Increases whenever the field of the selection should get the focus. */
  focusing: number
  /** Whether the person types in the page, so that the form does not take the focus. */
  isTypingInPage: boolean
  /** The formatted text that is being edited in the page; null without one. */
  writing: WritingInPage | null
  /** Whether the selected element is new: its text is selected, so that typing replaces it. */
  isNew: boolean
  /** Ids of elements that were added since the last publication, see `idFollowing`. */
  newIds: ReadonlySet<string>
  toast: Toast | null
  /** Increases whenever a lost connection is back. */
  connections: number
  /** The stage of the running publication. */
  progress: Progress | null
  /** The part of a narrow screen below the page. */
  sheet: 'where' | 'form' | 'none'
  /** Why nothing can be saved any more, in Spanish. */
  ended: string | null
}

/** A formatted text that is edited in the page, and its selection in the frame. */
export interface WritingInPage {
  location: FilePointer
  isShort: boolean
  /** The Markdown that the frame has. */
  markdown: string
  /** Missing until the frame has loaded the control for the text. */
  at?: { state: WriterState; rect: Rect }
  /** The last request by keyboard: the dialog of links, or the toolbar. */
  wish?: { what: 'link' | 'tools' }
}

export type Progress = Pick<Extract<EditorEvent, { type: 'progress' }>, 'stage' | 'text'>

export interface Toast {
  text: string
  /** Whether a button undoes the last step; `published` if that step is already published. */
  canUndo?: boolean | 'published'
  /** The action of the button, instead of undoing a step. */
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
    captions: new Map(),
    isChecking: true,
    section: 'pages',
    path: (answer.pages.find(({ path }) => path === '/') ?? answer.pages[0])?.path ?? '/',
    view: {
      width: widthFor(window.innerWidth),
      scheme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      moment: 'usual',
      hidesWhere: false,
      hidesForm: false,
      isEditing: true,
    },
    selection: null,
    focusing: 0,
    isTypingInPage: false,
    writing: null,
    isNew: false,
    newIds: new Set(),
    toast: null,
    connections: 0,
    progress: null,
    sheet: 'none',
    ended: null,
  }
}

/** The widest screen whose page can still be read in this window. */
function widthFor(windowWidth: number): FrameView['width'] {
  if (windowWidth < 900) return 'phone'
  return windowWidth < 1500 ? 'tablet' : 'desktop'
}
