/** Typing in a text of the page. */
export interface Typing {
  /** Ends it, and leaves the page as React knows it: what was typed comes with the next data. */
  end: (isCancelled?: boolean) => void
}

interface Handlers {
  onType: (text: string) => void
  /** @param text the final text */
  onEnd: (text: string) => void
}

/** Whether a text can be edited in place: it is alone in an element, where keys have no other meaning. */
export function canType(text: Text): boolean {
  const element = text.parentElement
  return element?.childNodes.length === 1 && !element.closest('button, select, textarea, option, svg')
}

/** Where a person pointed at a text. */
export interface Pointed {
  clientX: number
  clientY: number
  /** A double click selects the word. */
  isWord?: boolean
}

/**
 * Lets a person type over a plain text, from the point where they clicked. Enter and leaving the text end that, Escape takes it back.
 */
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
    // Browsers put other nodes in the place of the one that React knows.
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
      // No tab, menu or carousel of the page hears it.
      event.stopPropagation()
      if (event.isComposing) return
      if (event.key === 'Enter' || event.key === 'Escape') {
        event.preventDefault()
        end(event.key === 'Escape')
      }
    },
    { signal },
  )
  // Space would press the element around the text, such as a `<summary>`.
  element.addEventListener('keyup', (event) => event.stopPropagation(), { signal })
  element.focus({ preventScroll: true })
  placeCaret(element, at)
  return { end }
}

function placeCaret(element: Element, { clientX, clientY, isWord = false }: Pointed): void {
  const selection = getSelection()
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  // The point may lie beside the text, such as in the padding of a card.
  if (caret && element.contains(caret.offsetNode)) selection?.collapse(caret.offsetNode, caret.offset)
  else selection?.selectAllChildren(element)
  if (!isWord) return
  selection?.modify('move', 'backward', 'word')
  selection?.modify('extend', 'forward', 'word')
}
