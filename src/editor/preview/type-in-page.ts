import { actionOf } from '../core/keys.ts'

export interface Typing {
  /** Ends typing and puts back the nodes that React has rendered. The page shows the typed text when the new data arrives. */
  end: (isCancelled?: boolean) => void
}

interface Handlers {
  onType: (text: string) => void
  onEnd: (text: string) => void
  /** Called when the person pastes several cells of a spreadsheet, or several lines. The text ends as it was. */
  onCells?: ((pasted: string) => void) | undefined
}

/** Whether a text can be edited in the page. It must be the only child of its element, and outside buttons, controls and drawings. */
export function canType(text: Text): boolean {
  const element = text.parentElement
  return element?.childNodes.length === 1 && !element.closest('button, select, textarea, option, svg')
}

export interface Pointed {
  clientX: number
  clientY: number
  isWord?: boolean
}

/**
 * Lets a person edit a plain text in the page. The caret starts at the clicked point. Enter or a click elsewhere ends typing, and Escape
 * cancels.
 */
export function typeInPage(text: Text, at: Pointed, { onType, onEnd, onCells }: Handlers): Typing {
  const element = text.parentElement
  if (!element) throw new Error('The text is not on the page any more.')
  const before = text.data
  const life = new AbortController()
  const { signal } = life
  const read = () => (element.textContent ?? '').replaceAll(/\s+/g, ' ')
  const end = (isCancelled = false) => {
    if (signal.aborted) return
    life.abort()
    const typed = isCancelled ? before : read().trim()
    element.removeAttribute('contenteditable')
    element.removeAttribute('data-editor-typing')
    if (element.getAttribute('style') === '') element.removeAttribute('style')
    text.data = before
    element.replaceChildren(text)
    if (isCancelled) onType(before)
    onEnd(typed)
  }
  element.setAttribute('contenteditable', 'plaintext-only')
  element.setAttribute('data-editor-typing', '')
  element.addEventListener('input', () => onType(read().trim()), { signal })
  element.addEventListener(
    'paste',
    (event) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      if (!onCells || !/[\t\n]/.test(pasted.trim())) return
      event.preventDefault()
      end(true)
      onCells(pasted)
    },
    { signal },
  )
  element.addEventListener('blur', () => end(), { signal })
  element.addEventListener(
    'keydown',
    (event) => {
      // Stops key presses before they reach the page's tabs, menus and carousels.
      event.stopPropagation()
      if (event.isComposing) return
      const action = actionOf(event, 'inline')
      if (!action) return
      event.preventDefault()
      end(action === 'cancel')
    },
    { signal },
  )
  // Prevents Space from activating the element around the text, such as a `<summary>`.
  element.addEventListener('keyup', (event) => event.stopPropagation(), { signal })
  element.focus({ preventScroll: true })
  placeCaret(element, at)
  return { end }
}

function placeCaret(element: Element, { clientX, clientY, isWord = false }: Pointed): void {
  const selection = getSelection()
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  // Selects the whole text if the point is beside the text, such as in the padding of a card.
  if (caret && element.contains(caret.offsetNode)) selection?.collapse(caret.offsetNode, caret.offset)
  else selection?.selectAllChildren(element)
  if (!isWord) return
  selection?.modify('move', 'backward', 'word')
  selection?.modify('extend', 'forward', 'word')
}
