import type { SiteData } from '../../engine/site-context.ts'
import type { Event } from '../../model/site.generated.ts'
import type { Page } from '../../model/site.ts'
import type { Trace } from '../../model/trace.ts'
import type { FilePointer } from '../core/pointer.ts'
import type { WriterCommand, WriterState } from '../writer/text-commands.ts'

/** The location of a value in the data of a page, its site or its events. */
export interface Place {
  of: 'page' | 'site' | 'events'
  at: string
}

/** A text or picture address on a page; computed ones have no place. */
export interface ShownText {
  shown: string
  place?: Place
}

/** The page in a frame, with the source of each part. */
export interface PageShown {
  page: Page
  site: SiteData
  /** The draft's events for blocks that request them; without them, the server answers. */
  events?: Event[]
  /** The trace of events starts at `/events/0`, as in their file. */
  trace: Record<Place['of'], Trace>
  /** Texts and pictures in page order. */
  texts: ShownText[]
}

/** A simulated state of server calls: `usual`, or events loading, empty or failed, or a form sent or failed. */
export type Moment = 'usual' | 'loading' | 'empty' | 'error' | 'sent' | 'failed'

/** Messages from the application to the frame. */
export type AppMessage =
  /** New content; the page keeps its scroll position, tab and typed text. */
  | ({ type: 'show' } & PageShown)
  /** Outlines and reveals a location; `null` removes the outline. */
  | { type: 'select'; location: FilePointer | null }
  /** A text during typing in the form, before the check; or a newer version of the text that is being edited in the page. */
  | { type: 'text'; location: FilePointer; text: string }
  | { type: 'mode'; editing: boolean }
  /** `types` are the block types that the state affects. */
  | { type: 'moment'; moment: Moment; types: readonly string[] }
  | { type: 'scheme'; scheme: 'light' | 'dark' }
  /** The Markdown of a formatted text, which the frame has requested. */
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
  /** A click; `rect` is its element in CSS pixels of the frame. */
  | { type: 'selected'; location: FilePointer; rect: Rect }
  | { type: 'typing' }
  /** Requests the Markdown of a formatted text. */
  | { type: 'write'; location: FilePointer }
  /** The selection in the text that is being edited; `rect` is that of the selected words, or of the text. */
  | { type: 'writing'; state: WriterState; rect: Rect }
  /** Ctrl+K asks for the dialog of links, Alt+F10 for the toolbar. */
  | { type: 'wish'; wish: 'link' | 'tools' }
  /** A text that the page's control does not support; the form edits its Markdown. */
  | { type: 'refused'; location: FilePointer }
  /** The whole text after each key press. */
  /** `isCommand` makes the change a step of its own, apart from typing. */
  | { type: 'typed'; location: FilePointer; text: string; isCommand?: boolean }
  | { type: 'typed-end' }
  /** A followed link to a page of the site, with its anchor. */
  | { type: 'navigate'; path: string }
  /** The simulated state changes nothing on the page. */
  | { type: 'unseen' }
  /** Keys for the application: F6 moves to another part of the window. */
  | { type: 'leave'; isBack: boolean }
  | { type: 'undo' }
  | { type: 'redo' }

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}
