import { valueAt, type FilePointer } from '../core/pointer.ts'
import type { PageShown, Place } from './messages.ts'
import type { PageMap } from './page-map.ts'
import { placesOf, plainPlace } from './places.ts'
import { post } from './post.ts'
import { canType, typeInPage, type Pointed, type Typing } from './type-in-page.ts'
import { withValue } from './with-value.ts'

/** Texts that are typed in the page or in the form. */
export interface Texts {
  isTyping: () => boolean
  /** Begins to type over a text of an element. @returns whether it can be typed over */
  type: (target: Element, at: Pointed) => boolean
  endTyping: () => void
  /** Shows new content, after typing in the page ends. */
  show: (next: PageShown) => void
  /** Shows a text that is typed in the form, before the content is checked. */
  put: (location: FilePointer, text: string) => void
}

interface TextsUse {
  shown: () => PageShown
  map: () => PageMap
  paint: (next: PageShown) => void
  onStart: () => void
}

export function createTexts({ shown, map, paint, onStart }: TextsUse): Texts {
  let typing: Typing | undefined
  let waiting: PageShown | undefined
  const put = ({ of, at }: Place, text: string, now = shown()) => {
    // Formatted texts have another shape on the page than in the file.
    if (of === 'events' || typeof valueAt(now[of], at) !== 'string') return
    paint({ ...now, [of]: withValue(now[of], at, text) })
  }
  return {
    isTyping: () => typing !== undefined,
    endTyping: () => typing?.end(),
    show(next) {
      if (typing) waiting = next
      else paint(next)
    },
    put(location, text) {
      for (const place of placesOf(shown(), location)) put(place, text)
    },
    type(target, at) {
      const text = [...target.childNodes].find((node) => node instanceof Text)
      const location = text && map().locateText(text)
      const place = location && plainPlace(shown(), location, text.data)
      if (!text || !location || !place || typing || !canType(text)) return false
      post({ type: 'typing' })
      typing = typeInPage(text, at, {
        onType: (typed) => post({ type: 'typed', location, text: typed }),
        onEnd(typed) {
          typing = undefined
          // The content that arrived meanwhile does not know the end of the text.
          put(place, typed, waiting)
          waiting = undefined
          post({ type: 'typed-end' })
        },
      })
      onStart()
      return true
    },
  }
}
