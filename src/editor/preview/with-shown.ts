import type { PageShown } from './frame-messages.ts'

export const SHOWN_ID = 'editor_shown'

/**
 * Adds the data that the frame's entry module (`entry-preview.tsx`) needs to the HTML document of a page.
 *
 * @param html the document, which loads the preview's application
 */
export function withShown(html: string, shown: PageShown): string {
  const data = JSON.stringify(shown).replaceAll('<', '\\u003c')
  const at = html.lastIndexOf('<script type="module"')
  return `${html.slice(0, at)}<script type="application/json" id="${SHOWN_ID}">${data}</script>${html.slice(at)}`
}
