/** What the development server tells the page, over Vite's own connection. */
export const CONTENT_PROBLEMS = 'content:problems'
export const CONTENT_CHANGED = 'content:changed'

/** What a page asks when it is ready to be told its problems. */
export const CONTENT_ASKED = 'content:asked'
