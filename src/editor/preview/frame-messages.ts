import type { SiteData } from '../../engine/rendering/site-context.ts'
import type { Event } from '../../engine/model/site.generated.ts'
import type { Page } from '../../engine/model/site.ts'
import type { Trace } from '../../engine/model/trace.ts'
import type { FilePointer } from '../../engine/json-text/pointer.ts'
import type { Paste } from '../writer/pasted-pictures.ts'
import type { WriterCommand, WriterState } from '../writer/text-commands.ts'

/** The location of a value in the data of the frame: in the page, the site or the events, and the JSON Pointer there. */
export interface Place {
  of: 'page' | 'site' | 'events'
  at: string
}

/** A text or picture address that a page shows, with its source. A computed text has no `place`. */
export interface ShownText {
  shown: string
  place?: Place
}

/** The data that the page in the frame shows, with the content file of each part. */
export interface PageShown {
  page: Page
  site: SiteData
  /** The path before all addresses of the page's links and files. */
  base: string
  /** The events of the draft, for blocks that request events. When missing, the server answers these requests. */
  events?: Event[]
  /** The content file and pointer of each part of the data. Pointers to events begin with `/events`, as in `events.json`. */
  trace: Record<Place['of'], Trace>
  /** The texts and picture addresses in the order in which the page shows them. */
  texts: ShownText[]
}

/**
 * A simulated state of the blocks that call a server. Events can be `loading`, be `empty` or have an `error`. A form can be `sent` or have
 * `failed`.
 */
export type Simulation = 'usual' | 'loading' | 'empty' | 'error' | 'sent' | 'failed'

export type AppMessage =
  /** Shows new content. The page keeps its scroll position, open tab and typed text. */
  | ({ type: 'show' } & PageShown)
  /** Outlines the part of the page at a location and scrolls to it. `null` removes the outline. */
  | { type: 'select'; location: FilePointer | null }
  /**
   * Shows a text that the person types in the form, before the server has checked it. Also updates the text while it is edited in the page.
   */
  | { type: 'text'; location: FilePointer; text: string }
  | { type: 'mode'; editing: boolean }
  /** Simulates a state. `types` are the block types with this state. */
  | { type: 'simulation'; simulation: Simulation; types: readonly string[] }
  | { type: 'scheme'; scheme: 'light' | 'dark' }
  /** The answer to `write`: the Markdown of a formatted text, which the person then edits in the page. */
  | {
      type: 'write'
      location: FilePointer
      markdown: string
      isShort: boolean
      title: string
      variables: Record<string, string>
      media: string
    }
  | { type: 'command'; command: WriterCommand }
  | { type: 'stop' }

export type FrameMessage =
  | { type: 'ready'; path: string }
  /** The person has clicked a part of the page. */
  | { type: 'selected'; location: FilePointer }
  | { type: 'typing' }
  /** Asks for the Markdown of a formatted text, which the person wants to edit in the page. */
  | { type: 'write'; location: FilePointer }
  /** The formatting at the selection in the text that is being edited. */
  | { type: 'writing'; state: WriterState }
  /** A keyboard shortcut in the text: Ctrl+K opens the dialog for links, and Alt+F10 moves the focus to the toolbar. */
  | { type: 'shortcut'; shortcut: 'link' | 'tools' }
  /** The text has something that the editing control in the page does not support. The person edits its Markdown in the form instead. */
  | { type: 'refused'; location: FilePointer }
  /** The whole text, sent after each change. With `isCommand`, the change becomes an undo step of its own, separate from typing. */
  | { type: 'typed'; location: FilePointer; text: string; isCommand?: boolean }
  | { type: 'typed-end' }
  /** The person has pasted several cells or lines into an element of a list. */
  | { type: 'cells'; location: FilePointer; text: string }
  | { type: 'pasted'; paste: Paste }
  /** The person has followed a link to a page of the site. `path` includes the anchor. */
  | { type: 'navigate'; path: string }
  /** The simulated state that the person has chosen changes nothing on this page. */
  | { type: 'unseen' }
  /** F6 was pressed, which moves the focus to the next region of the window. `isBack` moves it to the previous one. */
  | { type: 'leave'; isBack: boolean }
  | { type: 'undo' }
  | { type: 'redo' }
