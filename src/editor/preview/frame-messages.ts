import type { SiteData } from '../../engine/site-context.ts'
import type { Event } from '../../model/site.generated.ts'
import type { Page } from '../../model/site.ts'
import type { Trace } from '../../model/trace.ts'
import type { FilePointer } from '../core/pointer.ts'
import type { WriterCommand, WriterState } from '../writer/text-commands.ts'

/** The position of a value in the frame's data: in the page, the site or the events, and the pointer there. */
export interface Place {
  of: 'page' | 'site' | 'events'
  at: string
}

/** A text or picture address on a page, and its source. A computed text has no `place`. */
export interface ShownText {
  shown: string
  place?: Place
}

/** The data of the page in the frame, and where each part comes from. */
export interface PageShown {
  page: Page
  site: SiteData
  /** The draft's events, for blocks that request events. When missing, the server answers these requests. */
  events?: Event[]
  /** The file and pointer of each part of the data. Pointers to events begin with `/events`, as in `events.json`. */
  trace: Record<Place['of'], Trace>
  /** The texts and picture addresses in page order. */
  texts: ShownText[]
}

/** A simulated state of blocks that call a server: events are `loading`, `empty` or have an `error`; a form is `sent` or has `failed`. */
export type Moment = 'usual' | 'loading' | 'empty' | 'error' | 'sent' | 'failed'

/** Messages from the application to the frame. */
export type AppMessage =
  /** Shows new content. The page keeps its scroll position, open tab and typed text. */
  | ({ type: 'show' } & PageShown)
  /** Outlines a location and scrolls to it; `null` removes the outline. */
  | { type: 'select'; location: FilePointer | null }
  /** Shows a text that is typed in the form, before the server has checked it. Also replaces a text that is being edited in the page. */
  | { type: 'text'; location: FilePointer; text: string }
  | { type: 'mode'; editing: boolean }
  /** Simulates a state. `types` are the block types that it affects. */
  | { type: 'moment'; moment: Moment; types: readonly string[] }
  | { type: 'scheme'; scheme: 'light' | 'dark' }
  /** Answers the frame's `write`: the Markdown of a formatted text to edit in the page. */
  | {
      type: 'write'
      location: FilePointer
      markdown: string
      isShort: boolean
      title: string
      variables: Record<string, string>
      /** The address of the folder with the pictures. */
      media: string
    }
  | { type: 'command'; command: WriterCommand }
  | { type: 'stop' }

/** Messages from the frame to the application. */
export type FrameMessage =
  | { type: 'ready'; path: string }
  /** The person has clicked a part of the page. `rect` is the clicked element in CSS pixels of the frame. */
  | { type: 'selected'; location: FilePointer; rect: Rect }
  | { type: 'typing' }
  /** Requests the Markdown of a formatted text that the person wants to edit in the page. */
  | { type: 'write'; location: FilePointer }
  /** The selection in the text that is being edited. `rect` contains the selected words, or the whole text without a selection. */
  | { type: 'writing'; state: WriterState; rect: Rect }
  /** A request by keyboard: Ctrl+K opens the dialog for links, and Alt+F10 focuses the toolbar. */
  | { type: 'wish'; wish: 'link' | 'tools' }
  /** The control in the page does not support the text. The form edits its Markdown instead. */
  | { type: 'refused'; location: FilePointer }
  /** The whole text, after each change. */
  /** `isCommand` makes the change a step of its own, apart from typing. */
  | { type: 'typed'; location: FilePointer; text: string; isCommand?: boolean }
  | { type: 'typed-end' }
  /** The person has followed a link to a page of the site. `path` includes the anchor. */
  | { type: 'navigate'; path: string }
  /** The chosen simulated state changes nothing on this page. */
  | { type: 'unseen' }
  /** F6 was pressed: the focus moves to another region of the window. */
  | { type: 'leave'; isBack: boolean }
  | { type: 'undo' }
  | { type: 'redo' }

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}
