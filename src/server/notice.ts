import { DOCUMENT_START } from '../contract/document-start.ts'

/**
 * Hides the notice of a page when it is over, for visitors without JavaScript too: sets the attribute that the script in the head
 * would set, and CSS hides the bar. The bar itself stays, because React takes over the page as it was built.
 */
export function hideNotice(html: string): string {
  return html.replace(DOCUMENT_START, `${DOCUMENT_START}data-notice="off" `)
}
