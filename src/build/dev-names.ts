/** What the development server sends to the page, over Vite's own connection. */
export const CONTENT_DIAGNOSTICS = 'content:diagnostics'
export const CONTENT_CHANGED = 'content:changed'

/** What a page asks when it is ready to show diagnostics. */
export const CONTENT_ASKED = 'content:asked'
