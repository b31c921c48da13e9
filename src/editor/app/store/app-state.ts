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
  /** The section of one collection; the second part is the name of its folder. */
  | `collections/${string}`

export interface FrameView {
  width: 'phone' | 'tablet' | 'desktop'
  scheme: 'light' | 'dark'
  /** The simulated state of blocks that call a server, such as a form after sending. */
  moment: Moment
  /** Shows the page on this day (`YYYY-MM-DD`); empty for now. */
  asOf: string
  /** Whether the left column is hidden on a wide window. */
  hidesWhere: boolean
  hidesForm: boolean
  /** Whether a click on the page selects its content. Otherwise the page works as for visitors. */
  isEditing: boolean
}

/** The state of the editor's window, as an immutable object. */
export interface AppState extends Omit<EditorState, 'files'> {
  fileEntries: EditorState['files']
  /** The texts of the content files that this window has loaded, including its changes, by file. */
  files: ReadonlyMap<string, string>
  /** The steps that the server does not have yet, the oldest first. */
  waiting: readonly Step[]
  saving: 'saved' | 'saving' | 'offline'
  /** The reason in Spanish why the server does not save the waiting steps; null when it saves them. */
  unsaved: string | null
  diagnostics: readonly EditorDiagnostic[]
  media: readonly MediaEntry[]
  /** Captions found in the files of pictures that were uploaded in this window, by path. */
  captions: ReadonlyMap<string, string>
  /** The published versions; missing until a component has loaded them. */
  versions?: readonly VersionEntry[]
  isChecking: boolean
  section: Section
  path: string
  view: FrameView
  /** The selected location. The form shows the block, event or file that contains it. */
  selection: FilePointer | null
  /** The block that was copied and can be pasted. */
  copied?: unknown
  /** A counter that increases whenever the selected field should get the focus. */
  focusing: number
  /** Whether the person types in the page, so that the form does not take the focus. */
  isTypingInPage: boolean
  /** The formatted text that is being edited in the page; null when none is. */
  writing: WritingInPage | null
  /** Whether the selected element is new. Its form then selects the sample text, so that typing replaces it. */
  isNew: boolean
  /** Ids of elements that were added since the last publication and still follow their labels, see `idFollowing`. */
  newIds: ReadonlySet<string>
  toast: Toast | null
  /** A counter that increases whenever a lost connection works again. */
  connections: number
  /** The stage of the running publication; null when no publication is running. */
  progress: Progress | null
  /** The panel that covers the lower part of a narrow screen: the left column, the form, or none. */
  sheet: 'where' | 'form' | 'none'
  /** The reason in Spanish why this window cannot save any more, such as an ended session; null while it can. */
  ended: string | null
}

/** A formatted text that a person edits inside the preview, and the selection in it. */
export interface WritingInPage {
  location: FilePointer
  isShort: boolean
  /** The text that was last sent to the frame, or received from it. */
  markdown: string
  /** The selection in the text; missing until the frame has loaded the control. */
  at?: { state: WriterState; rect: Rect }
  /** The last request by keyboard: to open the dialog for links, or to focus the toolbar. */
  wish?: { what: 'link' | 'tools' }
}

export type Progress = Pick<Extract<EditorEvent, { type: 'progress' }>, 'stage' | 'text'>

export interface Toast {
  text: string
  /** Whether the toast has a button that undoes the last step; `published` if that step is already published. */
  canUndo?: boolean | 'published'
  /** Runs when the button is pressed, instead of undoing a step. */
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
      asOf: '',
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

/** The widest view (phone, tablet or desktop) whose page is still legible in a window of this width. */
function widthFor(windowWidth: number): FrameView['width'] {
  if (windowWidth < 900) return 'phone'
  return windowWidth < 1500 ? 'tablet' : 'desktop'
}
