import { EditorState, Selection, Plugin, TextSelection } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView, type NodeViewConstructor } from 'prosemirror-view'
import type { Node } from 'prosemirror-model'
import { cleanPaste, leftOut } from './clean-paste.ts'
import { commandFor, stateOf, type WriterCommand, type WriterState } from './text-commands.ts'
import { keyPlugins, type Shortcut } from './keys.ts'
import { PENDING, picturesAlone, takePictures, type Paste } from './pasted-pictures.ts'
import { schemaFor, type WriterSchema } from './text-schema.ts'
import { openText } from './stable-text.ts'
import { textNodes } from './from-markdown.ts'

export interface Writer {
  run: (command: WriterCommand) => void
  /** Replaces the text, such as after undo. @returns whether the control can show the whole new text */
  set: (markdown: string) => boolean
  /** Focuses the control. @param at the point for the caret; without it, the caret does not move. `isWord` selects the word at the point */
  focus: (at?: { clientX: number; clientY: number; isWord?: boolean }) => void
  selectAll: () => void
  state: () => WriterState
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
  /** Scrolls to the caret, in place of the control. */
  onScroll?: () => void
  onShortcut: (shortcut: Shortcut) => void
  /** Called after a paste of formatted text or pictures. */
  onPaste: (paste: Paste) => void
}

/** Turns an element into a control for formatted text. @returns undefined when the control does not support all of the Markdown */
export function createWriter(options: WriterOptions): Writer | undefined {
  const { element, isShort, onChange, onState, onShortcut } = options
  const opened = openText(options.markdown, isShort)
  if (!opened) return undefined
  let text = opened
  let markdown = options.markdown
  let isRunning = false
  let clipboard: DataTransfer | null = null
  const schema = schemaFor(isShort)
  adoptStyle()
  const plugins = [...keyPlugins(schema, onShortcut), variablesTyped, ...(isShort ? [] : [tableEditing()])]
  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({ doc: text.doc, plugins }),
      nodeViews: nodeViews(options),
      attributes: { role: 'textbox', 'aria-multiline': 'true' },
      handleScrollToSelection() {
        options.onScroll?.()
        return options.onScroll !== undefined
      },
      handleDOMEvents: {
        paste(_view, event) {
          clipboard = event.clipboardData
        },
      },
      transformPastedHTML(html) {
        if (html.includes('data-pm-slice')) return html
        const taken = isShort ? { html, pictures: [] } : takePictures(html, clipboard)
        options.onPaste({ leftOut: leftOut(taken.html, isShort), pictures: taken.pictures })
        return cleanPaste(taken.html, isShort)
      },
      handlePaste(_view, event, { size }) {
        const { html, pictures } = picturesAlone(event.clipboardData)
        if (size > 0 || pictures.length === 0) return false
        if (!isShort) view.pasteHTML(html)
        options.onPaste(
          isShort
            ? { leftOut: 'En este texto no entran imágenes.', pictures: [] }
            : { leftOut: undefined, pictures },
        )
        return true
      },
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
    selectAll() {
      const { doc, tr } = view.state
      view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))))
      view.focus()
    },
    state: () => stateOf(view.state),
    freeze: () => view.setProps({ editable: () => false }),
    destroy: () => view.destroy(),
  }
}

/** The key that identifies a transaction made by `set`, not by the person. */
const FROM_SET = 'set'

interface DisplayOptions {
  variables: Readonly<Record<string, string>>
  media: string
  /**
   * The first heading of each size in the text as the page shows it, the largest first. Subheadings copy the element names and classes of
   * these headings.
   */
  headings?: readonly Element[]
}

/** Displays variables as their values, figures as their pictures, and subheadings like the given headings. */
function nodeViews({ variables, media, headings = [] }: DisplayOptions): Record<string, NodeViewConstructor> {
  return {
    ...(headings.length > 0 && {
      heading: ({ attrs }) => {
        const like = headings[attrs.level === 3 ? 1 : 0] ?? headings[0]
        const dom = document.createElement(like?.tagName ?? 'h3')
        dom.className = like?.className ?? ''
        return { dom, contentDOM: dom }
      },
    }),
    variable: ({ attrs }) => {
      const name = String(attrs.name)
      const dom = document.createElement('span')
      dom.dataset.variable = name
      dom.title = `Se escribe una sola vez para todo el sitio: {${name}}`
      dom.textContent = variables[name] ?? name
      return { dom }
    },
    figure: ({ attrs }) => {
      const dom = document.createElement('figure')
      if (String(attrs.src).startsWith(PENDING)) {
        dom.textContent = 'Acá va la foto pegada.'
        return { dom }
      }
      const image = document.createElement('img')
      const path = String(attrs.src).replace(/^\/?media\//, '')
      image.src = media + path.split('/').map(encodeURIComponent).join('/')
      image.alt = String(attrs.alt)
      dom.append(image)
      if (attrs.caption) {
        const caption = document.createElement('figcaption')
        caption.textContent = String(attrs.caption)
        dom.append(caption)
      }
      return { dom }
    },
  }
}

/** Converts a name that is typed in braces, such as `{telefono}`, to a variable. */
const variablesTyped = new Plugin({
  appendTransaction(transactions, _before, { doc, tr, schema }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    const found: [at: number, node: Node, text: string][] = []
    doc.descendants((node, at) => {
      if (node.text && /\{[\w.-]+\}/.test(node.text)) found.push([at, node, node.text])
    })
    for (const [at, { nodeSize, marks }, text] of found.toReversed())
      tr.replaceWith(at, at + nodeSize, textNodes(text, schema as WriterSchema, marks))
    return found.length > 0 ? tr : null
  },
})

/** The styles of a text while it is edited. The page or form around the text sets its fonts and colours. */
const STYLE = `
  .ProseMirror { position: relative; white-space: break-spaces; overflow-wrap: break-word; font-variant-ligatures: none; }
  .ProseMirror [data-variable] { padding: 0 0.3em; border-radius: 0.3em; background: #2b6be02e; white-space: normal; cursor: default; }
  .ProseMirror :is(.ProseMirror-selectednode, .selectedCell) { outline: 2px solid #2b6be0; outline-offset: -1px; }
  .ProseMirror [role='none'] { overflow-x: auto; }
  .ProseMirror td { height: 1.5em; }
  .ProseMirror tr:first-child > td { border-bottom: 2px solid currentcolor; font-weight: 600; }
  .ProseMirror img.ProseMirror-separator { display: inline !important; border: none !important; margin: 0 !important; }
  .ProseMirror-hideselection *::selection { background: transparent; }
`

let sheet: CSSStyleSheet | undefined

/** Adds the styles to the document once. Uses a constructed style sheet, because content security policies do not block these. */
function adoptStyle(): void {
  if (sheet) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets.push(sheet)
}
