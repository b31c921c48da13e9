import type { SiteData } from '../../engine/site-context.ts'
import type { Event } from '../../model/site.generated.ts'
import type { Page } from '../../model/site.ts'
import type { Trace } from '../../model/trace.ts'
import type { FilePointer } from '../core/pointer.ts'

/** Where the data of a page, of its site or of the agenda has a value. */
export interface Place {
  of: 'page' | 'site' | 'events'
  at: string
}

/** A text or the address of a picture as a page shows it; computed ones have no place. */
export interface ShownText {
  shown: string
  place?: Place
}

/** The page that a frame shows, and the source of each part. */
export interface PageShown {
  page: Page
  site: SiteData
  /** The agenda as it is written, for the blocks that ask the site's server for it; without it that answers. */
  events?: Event[]
  /** The trace of events begins at `/events/0`, as in their file. */
  trace: Record<Place['of'], Trace>
  /** The texts and pictures of the page, in its order. */
  texts: ShownText[]
}

/** A state of what a page asks a server for: as it is now, or events on their way, none, or not to be had; a form that was sent, or could not be. */
export type Moment = 'usual' | 'loading' | 'empty' | 'error' | 'sent' | 'failed'

/** Messages of the application to the frame. */
export type AppMessage =
  /** New content: the page follows and keeps its scroll, its tab and what is being typed in it. */
  | ({ type: 'show' } & PageShown)
  /** Outlines what a location shows, and opens and scrolls to it; `null` takes the outline away. */
  | { type: 'select'; location: FilePointer | null }
  /** A plain text as it is being typed in the form, before it has been checked. */
  | { type: 'text'; location: FilePointer; text: string }
  /** Whether a click selects, or does what it does for a visitor. */
  | { type: 'mode'; editing: boolean }
  /** `types` are those of the blocks that are other then. */
  | { type: 'moment'; moment: Moment; types: readonly string[] }
  | { type: 'scheme'; scheme: 'light' | 'dark' }

/** Messages of the frame to the application. */
export type FrameMessage =
  /** The page can be clicked on. */
  | { type: 'ready'; path: string }
  /** A click; `rect` is the place in the frame, in CSS pixels. */
  | { type: 'selected'; location: FilePointer; rect: Rect }
  /** Typing in the page begins. */
  | { type: 'typing' }
  /** The whole text after each key in the page. */
  | { type: 'typed'; location: FilePointer; text: string }
  | { type: 'typed-end' }
  /** A followed link to another page of the site, with its `#`. */
  | { type: 'navigate'; path: string }
  /** The chosen state changes nothing on the page. */
  | { type: 'unseen' }
  /** Keys that belong to the application: F6 leaves for another part of the window. */
  | { type: 'leave'; isBack: boolean }
  | { type: 'undo' }
  | { type: 'redo' }

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}
