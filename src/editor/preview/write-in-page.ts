import type { FilePointer } from '../core/pointer.ts'
import type { WriterCommand } from '../writer/text-commands.ts'
import type { Writer } from '../writer/create-writer.ts'
import type { AppMessage } from './frame-messages.ts'
import { post } from './post.ts'
import type { Pointed, Typing } from './type-in-page.ts'

export interface Writing extends Typing {
  location: FilePointer
  /** Starts editing, with the text and settings from the application. */
  begin: (given: Extract<AppMessage, { type: 'write' }>) => Promise<void>
  /** Replaces the text in the control, such as after undo. */
  set: (markdown: string) => void
  run: (command: WriterCommand) => void
  /** Removes the control, and shows the page's own text again. */
  settle: () => void
}

/** The element that contains a whole formatted text: the nearest `<div>` without a role, because a `<div>` inside a text has a role. */
export function holderOf(text: Text): HTMLElement | null {
  return text.parentElement?.closest<HTMLElement>('div:not([role])') ?? null
}

/**
 * Replaces a text on the page with a control for formatted text that looks the same. After editing, the control stays visible until the new
 * content arrives.
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
  const tell = () => {
    if (!writer || !box || signal.aborted) return
    const { left, right, top, bottom } = writer.rect() ?? box.getBoundingClientRect()
    const rect = { x: left, y: top, width: right - left, height: bottom - top }
    post({ type: 'writing', rect, state: writer.state() })
  }
  const end = () => {
    if (signal.aborted) return
    life.abort()
    writer?.freeze()
    box?.removeAttribute('data-editor-typing')
    post({ type: 'typed-end' })
    onEnd()
  }
  const settle = () => {
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
    settle,
    async begin({ markdown, isShort, title, variables, media }) {
      const { createWriter } = await import('../writer/create-writer.ts')
      if (signal.aborted || box || !holder.isConnected) return
      box = holder.ownerDocument.createElement('div')
      box.className = holder.className
      box.ariaLabel = title
      box.dataset.editorTyping = ''
      const pointed = [...holder.children].map((block) => block.getBoundingClientRect())
      const index = pointed.findIndex(({ bottom }) => at.clientY <= bottom)
      // Hides the text before the control appears. Otherwise the browser scrolls, because the page grows above the visible text.
      holder.style.setProperty('display', 'none', 'important')
      // Inserts the control before the text, so that styles for what follows a heading apply to it.
      holder.before(box)
      writer = createWriter({
        element: box,
        markdown,
        isShort,
        variables,
        media,
        headings: headingsIn(holder),
        onChange: (text, isCommand) => post({ type: 'typed', location, text, isCommand }),
        onState: tell,
        onWish: (wish) => (wish === 'leave' ? end() : post({ type: 'wish', wish })),
      })
      if (!writer) {
        settle()
        end()
        // The form shows the Markdown instead.
        return post({ type: 'refused', location })
      }
      keepKeys(box, signal)
      for (const moved of ['scroll', 'resize']) addEventListener(moved, tell, { capture: true, signal })
      // Adjusts the clicked point. The control does not show the sizes of documents, so its lines may be higher up than the page's.
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

/** Prevents key presses from reaching the page's tabs, menus and carousels. Sends undo and redo to the application. */
function keepKeys(box: HTMLElement, signal: AbortSignal): void {
  box.addEventListener('keyup', (event) => event.stopPropagation(), { signal })
  box.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'F6') return
      event.stopPropagation()
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      post({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    },
    { signal },
  )
}
