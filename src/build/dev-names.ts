/** What the development server sends to the page, over Vite's own connection. */
export const CONTENT_DIAGNOSTICS = 'content:diagnostics'
export const CONTENT_CHANGED = 'content:changed'

/** What a page asks when it is ready to show diagnostics. */
export const CONTENT_ASKED = 'content:asked'

/** Where the overlay asks for a fix, and the name of the header with its token. */
export const FIX_PATH = '/__content-fix'
export const TOKEN_HEADER = 'x-content-token'
