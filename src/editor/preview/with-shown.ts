import type { PageShown } from './frame-messages.ts'

export const SHOWN_ID = 'editor_shown'

/**
 * A frame's document: a page with the data for its entry module (`entry-preview.tsx`).
 *
 * @param html the page's document, with the preview's application
 */
export function withShown(html: string, shown: PageShown): string {
  const data = JSON.stringify(shown).replaceAll('<', '\\u003c')
  const at = html.lastIndexOf('<script type="module"')
  return `${html.slice(0, at)}<script type="application/json" id="${SHOWN_ID}">${data}</script>${html.slice(at)}`
}
