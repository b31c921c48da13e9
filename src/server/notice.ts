import { DOCUMENT_START } from '../contract/document-start.ts'

/**
 * A page whose notice is over, as those without JavaScript get it too: what the script in its head would set is set, so that CSS
 * hides the bar. The bar itself stays, for React takes over the page as it was built.
 */
export function hideNotice(html: string): string {
  return html.replace(DOCUMENT_START, `${DOCUMENT_START}data-notice="off" `)
}
