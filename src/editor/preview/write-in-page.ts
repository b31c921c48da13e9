import type { FilePointer } from '../../engine/json-text/pointer.ts'
import { actionOf } from '../core/keys.ts'
import type { WriterCommand } from '../writer/text-commands.ts'
import type { Writer } from '../writer/create-writer.ts'
import type { AppMessage } from './frame-messages.ts'
import { post } from './post.ts'
import { revealCaret } from './reveal.ts'
import type { Pointed, Typing } from './type-in-page.ts'

export interface Writing extends Typing {
  location: FilePointer
  start: (given: Extract<AppMessage, { type: 'write' }>) => Promise<void>
  set: (markdown: string) => void
  run: (command: WriterCommand) => void
  remove: () => void
}

/** The element that contains a whole formatted text: the nearest `<div>` without a role. Each `<div>` inside such a text has a role. */
export function holderOf(text: Text): HTMLElement | null {
  return text.parentElement?.closest<HTMLElement>('div:not([role])') ?? null
}

/**
 * Replaces a formatted text on the page with an editing control that looks the same. After editing, the control stays until the new content
 * arrives.
 */
export function writeInPage(
  holder: HTMLElement,
  location: FilePointer,
  at: Pointed,
  onEnd: () => void,
): Writing {
  const life = new AbortController()
  const { signal } = life
  let writer: Writer | undefined
  let box: HTMLElement | undefined
  const postState = () => {
    if (writer && !signal.aborted) post({ type: 'writing', state: writer.state() })
  }
  const end = () => {
    if (signal.aborted) return
    life.abort()
    writer?.freeze()
    box?.removeAttribute('data-editor-typing')
    post({ type: 'typed-end' })
    onEnd()
  }
  const remove = () => {
    writer?.destroy()
    box?.remove()
    writer = box = undefined
    holder.style.removeProperty('display')
    if (holder.getAttribute('style') === '') holder.removeAttribute('style')
  }
  post({ type: 'typing' })
  post({ type: 'write', location })
  return {
    location,
    end,
    set: (markdown) => {
      if (writer?.set(markdown) === false) end()
    },
    run: (command) => writer?.run(command),
    remove,
    async start({ markdown, isShort, title, variables, media }) {
      const { createWriter } = await import('../writer/create-writer.ts')
      if (signal.aborted || box || !holder.isConnected) return
      box = holder.ownerDocument.createElement('div')
      box.className = holder.className
      box.ariaLabel = title
      box.dataset.editorTyping = ''
      const pointed = [...holder.children].map((block) => block.getBoundingClientRect())
      const index = pointed.findIndex(({ bottom }) => at.clientY <= bottom)
      // Hides the text before inserting the control. Otherwise the page would grow above the visible text, and the browser would scroll.
      holder.style.setProperty('display', 'none', 'important')
      // Inserts the control before the text, because styles for an element after a heading must also apply to the control.
      holder.before(box)
      writer = createWriter({
        element: box,
        markdown,
        isShort,
        variables,
        media,
        headings: headingsIn(holder),
        onChange: (text, isCommand) => post({ type: 'typed', location, text, isCommand }),
        onState: postState,
        onScroll: revealCaret,
        onPaste: (paste) => post({ type: 'pasted', paste }),
        onShortcut(shortcut) {
          if (shortcut === 'leave') end()
          else if (shortcut === 'link' || shortcut === 'tools') post({ type: 'shortcut', shortcut })
          else post({ type: shortcut })
        },
      })
      if (!writer) {
        remove()
        end()
        // Lets the person edit the Markdown in the form instead.
        return post({ type: 'refused', location })
      }
      keepKeys(box, signal)
      // Corrects the clicked point, because the control does not show the sizes of documents, and its lines may therefore be higher up.
      const shift = (box.children[index]?.getBoundingClientRect().top ?? 0) - (pointed[index]?.top ?? 0)
      writer.focus({ ...at, clientY: at.clientY + (index < 0 ? 0 : shift) })
    },
  }
}

function headingsIn(holder: Element): Element[] {
  const all = [...holder.querySelectorAll('h2, h3, h4, h5, h6')]
  const sizes = [...new Set(all.map(({ tagName }) => tagName))].toSorted()
  return sizes.flatMap((size) => all.find(({ tagName }) => tagName === size) ?? [])
}

/** Stops key presses before they reach the page's tabs, menus and carousels. Sends undo and redo that the control has not handled to the application. */
function keepKeys(box: HTMLElement, signal: AbortSignal): void {
  box.addEventListener('keyup', (event) => event.stopPropagation(), { signal })
  box.addEventListener(
    'keydown',
    (event) => {
      const action = actionOf(event, 'window')
      if (action === 'nextRegion' || action === 'previousRegion') return
      event.stopPropagation()
      if (action !== 'undo' && action !== 'redo') return
      event.preventDefault()
      post({ type: action })
    },
    { signal },
  )
}
