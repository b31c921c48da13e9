export interface Typing {
  /** Ends typing and restores the nodes that React has rendered. The typed text appears with the next data. */
  end: (isCancelled?: boolean) => void
}

interface Handlers {
  onType: (text: string) => void
  /** Called when typing ends. @param text the final text */
  onEnd: (text: string) => void
}

/** Whether a text can be edited in place: it is the only child of its element, and keys have no other meaning there. */
export function canType(text: Text): boolean {
  const element = text.parentElement
  return element?.childNodes.length === 1 && !element.closest('button, select, textarea, option, svg')
}

export interface Pointed {
  clientX: number
  clientY: number
  isWord?: boolean
}

/** Lets a person edit a plain text from the clicked point. Enter and a click elsewhere end typing, and Escape cancels. */
export function typeInPage(text: Text, at: Pointed, { onType, onEnd }: Handlers): Typing {
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
  element.addEventListener('blur', () => end(), { signal })
  element.addEventListener(
    'keydown',
    (event) => {
      // Prevents key presses from reaching the page's tabs, menus and carousels.
      event.stopPropagation()
      if (event.isComposing) return
      if (event.key === 'Enter' || event.key === 'Escape') {
        event.preventDefault()
        end(event.key === 'Escape')
      }
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
  // If the point is beside the text, such as in a card's padding, selects the whole text.
  if (caret && element.contains(caret.offsetNode)) selection?.collapse(caret.offsetNode, caret.offset)
  else selection?.selectAllChildren(element)
  if (!isWord) return
  selection?.modify('move', 'backward', 'word')
  selection?.modify('extend', 'forward', 'word')
}
