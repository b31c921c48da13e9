import type { EditorDiagnostic, EditorState, MediaEntry, StepEntry, VersionEntry } from '../../core/api.ts'
import type { Location } from '../../core/pointer.ts'
import type { Step } from '../../core/step.ts'
import type { Chosen } from '../reading/chosen.ts'
import type { Moment } from '../../preview/messages.ts'

/** What the column on the left shows. */
export type Section = 'pages' | 'events' | 'site' | 'media' | 'search' | 'problems' | 'versions'

/** How the frame shows the page. */
export interface View {
  width: 'phone' | 'tablet' | 'desktop'
  scheme: 'light' | 'dark'
  /** A state of what the page asks a server for. */
  moment: Moment
  /** Clicks select; otherwise the page works as for visitors. */
  isEditing: boolean
}

/** Everything that the window shows; each change makes a new one. */
export interface AppState extends Omit<EditorState, 'files' | 'history'> {
  fileEntries: EditorState['files']
  /** What can be taken back and done again, the newest first. */
  history: EditorState['history']
  /** Texts of the content files that were needed so far, with all that was done here. */
  files: ReadonlyMap<string, string>
  /** Steps that the server does not have yet, the oldest first. */
  waiting: readonly Step[]
  saving: 'saved' | 'saving' | 'offline'
  /** Why the server does not have the steps that wait, in Spanish. */
  unsaved: string | null
  diagnostics: readonly EditorDiagnostic[]
  /** The library, as far as it is known: for what new pictures show at first. */
  media: readonly MediaEntry[]
  /** What was published, as far as somebody has asked for it. */
  versions?: readonly VersionEntry[]
  isChecking: boolean
  section: Section
  /** The page in the frame. */
  path: string
  view: View
  /** What the form is about: a value of a file, or the block, event or file around it. */
  selection: Location | null
  /** Several blocks that something is done to at once, see `chosenNow`. */
  chosen: Chosen | null
  /** Blocks that were copied, to be put elsewhere. */
  copied: readonly unknown[]
  /** Counts each time that the field of the selection has to get the focus. */
  focusing: number
  /** Somebody types in the page: the form does not take the focus from there. */
  isTypingInPage: boolean
  /** What is selected was added just now: what one types first takes the place of its text. */
  isNew: boolean
  toast: Toast | null
  /** Counts each time that the connection was lost and is there again. */
  connections: number
  /** Work of the server that takes longer than a second. */
  progress: string | null
  /** What the sheet of a narrow screen shows. */
  sheet: 'where' | 'form' | 'none'
  /** Why nothing can be saved any more, in Spanish. */
  ended: string | null
}

/** A sentence at the lower edge. */
export interface Toast {
  text: string
  /** A button takes back what it says; with `published`, although it is published. */
  canUndo?: boolean | 'published'
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
      scheme: isDark() ? 'dark' : 'light',
      moment: 'usual',
      isEditing: true,
    },
    selection: null,
    chosen: null,
    copied: [],
    focusing: 0,
    isTypingInPage: false,
    isNew: false,
    toast: null,
    connections: 0,
    progress: null,
    sheet: 'none',
    ended: null,
  }
}

/** The history with one more step. @param goesOn whether it takes the place of the last one: typing */
export function withStep(
  history: AppState['history'],
  { id, label, at, time }: Step,
  goesOn: boolean,
): AppState['history'] {
  const entry: StepEntry = { id, label, time, ...(at && { at }) }
  const undo = goesOn ? [entry, ...history.undo.slice(1)] : [entry, ...history.undo]
  return { ...history, undo, undoCount: history.undoCount + (goesOn ? 0 : 1), redo: [], redoCount: 0 }
}

/** The history after its last step was taken back. */
export function stepBack({ undo: [step, ...undo], redo, ...rest }: AppState['history']): AppState['history'] {
  return {
    ...rest,
    undo,
    undoCount: rest.undoCount - 1,
    redo: step ? [step, ...redo] : redo,
    redoCount: rest.redoCount + 1,
  }
}

/** Whether what would be undone next is published: visitors see it, and going back is a change of its own. */
export function isNextPublished({ undo: [next], published }: AppState['history']): boolean {
  return next !== undefined && next.id === published
}

/** As the system prefers it. */
function isDark(): boolean {
  return window.matchMedia('(prefers-color-scheme: dark)').matches
}

/** The widest screen whose page can still be read on this window. */
function widthFor(windowWidth: number): View['width'] {
  if (windowWidth < 900) return 'phone'
  return windowWidth < 1500 ? 'tablet' : 'desktop'
}
