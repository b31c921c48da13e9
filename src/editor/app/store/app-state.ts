import type { FilePointer } from '../../../engine/json-text/pointer.ts'
import type { EditorDiagnostic, EditorEvent, EditorState, MediaEntry, VersionEntry } from '../../core/api.ts'
import type { Step } from '../../core/step.ts'
import type { Simulation } from '../../preview/frame-messages.ts'
import type { Paste } from '../../writer/pasted-pictures.ts'
import type { WriterState } from '../../writer/text-commands.ts'
import type { EditorError } from '../api/http-api.ts'

export type Section =
  | 'pages'
  | 'events'
  | 'site'
  | 'media'
  | 'search'
  | 'problems'
  | 'versions'
  /** The section of one collection: `collections/` and the name of the collection's folder. */
  | `collections/${string}`

export interface FrameView {
  width: 'phone' | 'tablet' | 'desktop'
  scheme: 'light' | 'dark'
  /** The simulated state of the blocks that call a server, such as a form that has been sent. */
  simulation: Simulation
  /** The day (`YYYY-MM-DD`) on which the page is shown; empty for now. */
  asOf: string
  hidesSections: boolean
  hidesForm: boolean
  /** Whether a click on the page selects content. Otherwise the page works as for a visitor. */
  isEditing: boolean
}

export interface AppState extends Omit<EditorState, 'files'> {
  fileEntries: EditorState['files']
  /** The texts of the content files that this window has loaded, with this window's changes. The key is the file's path. */
  files: ReadonlyMap<string, string>
  /** The steps that the server has not saved yet, oldest first. */
  waiting: readonly Step[]
  saving: 'saved' | 'saving' | 'offline'
  /** The reason in Spanish why the server cannot save the waiting steps; null while saving works. */
  unsaved: string | null
  diagnostics: readonly EditorDiagnostic[]
  media: readonly MediaEntry[]
  /** The path of the file whose details the media library shows; empty for none. */
  shownMedia: string
  /** Captions found in the picture files that this window has uploaded. The key is the file's path. */
  captions: ReadonlyMap<string, string>
  versions?: readonly VersionEntry[]
  isChecking: boolean
  section: Section
  path: string
  view: FrameView
  /** The selected location. The form shows the block, event or file around it. */
  selection: FilePointer | null
  copied?: unknown
  /** A counter that increases to move the focus to the selected field. */
  focusing: number
  /** Whether the person types in the page, so that the form does not take the focus. */
  isTypingInPage: boolean
  /** The formatted text that the person edits in the page; null while no text is edited. */
  writing: WritingInPage | null
  /** Whether the selected element is new. If so, the form selects the sample text, and typing replaces it. */
  isNew: boolean
  /** The element that the person has just added, and the fields of it that lost the focus. The form shows no problems of its other fields. */
  untouched: { at: FilePointer; left: readonly FilePointer[] } | null
  /**
   * The ids of elements that were added since the last publication. Such an id changes with the label of its element, see `idFollowing`.
   */
  newIds: ReadonlySet<string>
  toast: Toast | null
  /** A counter that increases whenever a lost connection works again. */
  connections: number
  /** The stage of the running publication; null when no publication is running. */
  progress: Progress | null
  /** The panel that covers the lower part of a narrow screen: the left column, the form, or neither. */
  sheet: 'sections' | 'form' | 'none'
  /** The reason in Spanish why this window cannot save any more, such as an ended session; null while the window can save. */
  ended: string | null
}

export interface WritingInPage {
  location: FilePointer
  isShort: boolean
  /** The Markdown that was last sent to the frame, or last received from it. */
  markdown: string
  /** The formatting at the selection; missing until the frame has loaded the editing control. */
  state?: WriterState
  asked?: ToolsRequest
}

/**
 * The last request of a formatted text to its toolbar: `link` opens the dialog for links, `tools` focuses the toolbar, and `paste` uploads
 * pasted pictures and says what a paste has lost.
 */
export type ToolsRequest = { what: 'link' | 'tools' } | { what: 'paste'; paste: Paste }

export type Progress = Pick<Extract<EditorEvent, { type: 'progress' }>, 'stage' | 'text' | 'done'>

export interface Toast {
  text: string
  /** Whether the toast has a button that undoes the last step. Is `published` if that step is already published. */
  canUndo?: boolean | 'published'
  /** Runs when the button is pressed, instead of undoing the last step. */
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
    shownMedia: '',
    captions: new Map(),
    isChecking: true,
    section: 'pages',
    path: (answer.pages.find(({ path }) => path === '/') ?? answer.pages[0])?.path ?? '/',
    view: {
      width: widthFor(window.innerWidth),
      scheme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      simulation: 'usual',
      asOf: '',
      hidesSections: false,
      hidesForm: false,
      isEditing: true,
    },
    selection: null,
    focusing: 0,
    isTypingInPage: false,
    writing: null,
    isNew: false,
    untouched: null,
    newIds: new Set(),
    toast: null,
    connections: 0,
    progress: null,
    sheet: 'none',
    ended: null,
  }
}

/** Returns the widest view (phone, tablet or desktop) whose texts are still legible between the columns of a window of this width. */
function widthFor(windowWidth: number): FrameView['width'] {
  if (windowWidth < 1160) return 'phone'
  return windowWidth < 1360 ? 'tablet' : 'desktop'
}

/** Returns the change of the state that reports a failed request. An ended session is reported permanently, other failures in a toast. */
export function refusalState({
  message,
  refusal,
}: Pick<EditorError, 'message' | 'refusal'>): Partial<AppState> {
  if (refusal.reason === 'ended') return { ended: message }
  // Shows a plain note when there was nothing to do, because nothing went wrong.
  return { toast: { text: message, ...(refusal.reason !== 'nothing' && { tone: 'error' }) } }
}
