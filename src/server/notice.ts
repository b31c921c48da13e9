import { DOCUMENT_START } from '../contract/document-start.ts'

/**
 * Hides the site's expired notice in a page, also without JavaScript. It sets the attribute that the script in the head would set, and CSS
 * hides the notice. The notice's HTML stays, because React hydrates the page as it was built.
 */
export function hideNotice(html: string): string {
  return html.replace(DOCUMENT_START, `${DOCUMENT_START}data-notice="off" `)
}
