import type { PageShown } from './frame-messages.ts'

export const SHOWN_ID = 'editor_shown'

/**
 * Adds to a page's HTML document the data that the frame's script (`entry-preview.tsx`) needs.
 *
 * @param html the document, which loads that script
 */
export function addShownData(html: string, shown: PageShown): string {
  const data = JSON.stringify(shown).replaceAll('<', '\\u003c')
  const at = html.lastIndexOf('<script type="module"')
  return `${html.slice(0, at)}<script type="application/json" id="${SHOWN_ID}">${data}</script>${html.slice(at)}`
}
