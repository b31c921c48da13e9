import { isObject } from '../../engine/model/schema.ts'
import { isSamePlace, valueAt, type FilePointer, stepsOf } from '../../engine/json-text/pointer.ts'
import type { WriterCommand } from '../writer/text-commands.ts'
import type { PageShown, Place } from './frame-messages.ts'
import type { PageMap } from './page-map.ts'
import { isFormatted, placesOf, plainPlace } from './places.ts'
import { post } from './post.ts'
import { canType, typeInPage, type Pointed, type Typing } from './type-in-page.ts'
import { holderOf, writeInPage, type Writing } from './write-in-page.ts'

interface TextsUse {
  shown: () => PageShown
  map: () => PageMap
  paint: (next: PageShown) => void
  onStart: () => void
}

export function createTexts({ shown, map, paint, onStart }: TextsUse) {
  let typing: Typing | undefined
  let writing: Writing | undefined
  let waiting: PageShown | undefined
  const showAt = ({ of, at }: Place, text: string, now = shown()) => {
    // Skips formatted texts. They are lists of nodes in the page's data, not strings.
    if (of === 'events' || typeof valueAt(now[of], at) !== 'string') return
    paint({ ...now, [of]: withValue(now[of], at, text) })
  }
  return {
    isTyping: () => typing !== undefined,
    endTyping: () => typing?.end(),
    /** Starts editing a formatted text. Called when the Markdown that was requested from the application has arrived. */
    write: async (given: Parameters<Writing['start']>[0]) => writing?.start(given),
    run: (command: WriterCommand) => writing?.run(command),
    /** Shows new content. While the person types in the page, waits until typing ends. */
    show: (next: PageShown) => {
      if (typing) {
        waiting = next
        return
      }
      writing?.remove()
      writing = waiting = undefined
      paint(next)
    },
    /** Shows a text that the person types in the form, before the server has checked it. */
    showTyped(location: FilePointer, text: string): void {
      if (writing && isSamePlace(writing.location, location)) return writing.set(text)
      for (const place of placesOf(shown(), location)) showAt(place, text)
    },
    /** Starts editing the text of an element. @returns whether the text can be edited in the page */
    type(target: Element, at: Pointed): boolean {
      const text = [...target.childNodes].find((node) => node instanceof Text)
      const location = text && map().locateText(text)
      if (!text || !location || typing) return false
      const holder = isFormatted(shown(), location) && holderOf(text)
      if (holder) {
        writing?.remove()
        typing = writing = writeInPage(holder, location, at, () => {
          typing = undefined
        })
        onStart()
        return true
      }
      const place = plainPlace(shown(), location, text.data)
      if (!place || !canType(text)) return false
      post({ type: 'typing' })
      typing = typeInPage(text, at, {
        onType: (typed) => post({ type: 'typed', location, text: typed }),
        ...(isElement(location) && { onCells: (pasted) => post({ type: 'cells', location, text: pasted }) }),
        onEnd(typed) {
          typing = undefined
          // Puts the final text into the content that arrived during typing, because that content has an older text.
          showAt(place, typed, waiting)
          waiting = undefined
          post({ type: 'typed-end' })
        },
      })
      onStart()
      return true
    },
  }
}

/** Whether a text is an element of a list, such as a cell of a table. */
function isElement({ pointer }: FilePointer): boolean {
  return /\/\d+$/.test(pointer)
}

/** Replaces the value at a pointer in a copy of the data. The value must exist, and unchanged parts remain the same objects. */
function withValue<T>(data: T, pointer: string, value: unknown): T {
  const put = (holder: unknown, [step, ...rest]: string[]): unknown => {
    if (step === undefined) return value
    if (Array.isArray(holder)) return holder.with(Number(step), put(holder[Number(step)], rest))
    return isObject(holder) ? { ...holder, [step]: put(holder[step], rest) } : holder
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller gives a value of the same kind
  return put(data, stepsOf(pointer)) as T
}
