import { EditorState, Selection } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { cleanPaste } from './clean-paste.ts'
import { commandFor, stateOf, type WriterCommand, type WriterState } from './text-commands.ts'
import { keyPlugins, type Shortcut } from './keys.ts'
import { nodeViews, variablesTyped, type DisplayOptions } from './node-views.ts'
import { schemaFor } from './text-schema.ts'
import { openText } from './stable-text.ts'
import { adoptStyle } from './writer-style.ts'

export interface Writer {
  run: (command: WriterCommand) => void
  /** Replaces the text, such as after undo. @returns whether the control can show the whole new text */
  set: (markdown: string) => boolean
  /** Focuses the control. @param at the point for the caret; without it, the caret does not move. `isWord` selects the word at the point */
  focus: (at?: { clientX: number; clientY: number; isWord?: boolean }) => void
  state: () => WriterState
  rect: () => Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> | undefined
  /** Ends editing. The element still shows the text. */
  freeze: () => void
  destroy: () => void
}

interface WriterOptions extends DisplayOptions {
  /** The element that becomes the text box. The caller must give the element an accessible name. */
  element: HTMLElement
  markdown: string
  isShort: boolean
  /**
   * Called with the whole text after each change by the person.
   *
   * @param isCommand whether a button or shortcut made the change, instead of typing
   */
  onChange: (markdown: string, isCommand: boolean) => void
  /** Called after each change of the text or the selection. */
  onState: () => void
  onShortcut: (shortcut: Shortcut) => void
}

/** Turns an element into a control for formatted text. @returns undefined when the control does not support all of the Markdown */
export function createWriter(options: WriterOptions): Writer | undefined {
  const { element, isShort, onChange, onState, onShortcut } = options
  const opened = openText(options.markdown, isShort)
  if (!opened) return undefined
  let text = opened
  let markdown = options.markdown
  let isRunning = false
  const schema = schemaFor(isShort)
  adoptStyle()
  const plugins = [...keyPlugins(schema, onShortcut), variablesTyped, ...(isShort ? [] : [tableEditing()])]
  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({ doc: text.doc, plugins }),
      nodeViews: nodeViews(options),
      attributes: { role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : cleanPaste(html, isShort)),
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction))
        if (transaction.docChanged && !transaction.getMeta(FROM_SET)) {
          const written = text.write(view.state.doc)
          // Treats a step without a `slice` as a shortcut such as Ctrl+B. Typing creates only steps with a `slice`.
          const isCommand = isRunning || transaction.steps.some((step) => !('slice' in step))
          if (written !== markdown) onChange((markdown = written), isCommand)
        }
        onState()
      },
    },
  )
  return {
    run(command) {
      isRunning = true
      commandFor(command, schema)(view.state, view.dispatch, view)
      isRunning = false
      view.focus()
    },
    set(given) {
      if (given === markdown) return true
      const next = openText(given, isShort)
      if (!next) return false
      ;[text, markdown] = [next, given]
      const { doc, tr } = view.state
      const start = doc.content.findDiffStart(next.doc.content)
      const end = doc.content.findDiffEnd(next.doc.content)
      if (start === null || !end) return true
      // Moves the end of the changed range when the end lies before the start. In `aa` changed to `aaa`, the equal letters on both sides overlap.
      const overlap = Math.max(0, start - Math.min(end.a, end.b))
      tr.replace(start, end.a + overlap, next.doc.slice(start, end.b + overlap)).setMeta(FROM_SET, true)
      if (!tr.doc.eq(next.doc)) tr.replaceWith(0, tr.doc.content.size, next.doc.content)
      view.dispatch(tr)
      return true
    },
    focus(at) {
      // Finds the text position at the point before focusing, because focusing may scroll the page.
      const found = at && view.posAtCoords({ left: at.clientX, top: at.clientY })
      view.focus()
      if (!found) return
      const { doc, tr } = view.state
      view.dispatch(tr.setSelection(Selection.near(doc.resolve(found.pos))))
      if (!at.isWord) return
      const selection = element.ownerDocument.getSelection()
      selection?.modify('move', 'backward', 'word')
      selection?.modify('extend', 'forward', 'word')
    },
    state: () => stateOf(view.state),
    rect() {
      const { from, to, empty } = view.state.selection
      if (empty) return undefined
      const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to)]
      return {
        left: Math.min(start.left, end.left),
        right: Math.max(start.right, end.right),
        top: start.top,
        bottom: end.bottom,
      }
    },
    freeze: () => view.setProps({ editable: () => false }),
    destroy: () => view.destroy(),
  }
}

/** The key that identifies a transaction made by `set`, not by the person. */
const FROM_SET = 'set'
