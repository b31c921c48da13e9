import type { PageShown } from './messages.ts'

/** The element that carries what the frame shows. */
export const SHOWN_ID = 'editor_shown'

/**
 * The document of a frame: a page as visitors get it, with what it shows for the module that starts it (`entry-preview.tsx`).
 *
 * @param html the page's document; its application is the one of the preview
 */
export function withShown(html: string, shown: PageShown): string {
  const data = JSON.stringify(shown).replaceAll('<', '\\u003c')
  const at = html.lastIndexOf('<script type="module"')
  return `${html.slice(0, at)}<script type="application/json" id="${SHOWN_ID}">${data}</script>${html.slice(at)}`
}
