import { DOCUMENT_START } from '../engine/contract/document-start.ts'

/**
 * Hides the site's expired notice in the HTML of a page, with an attribute that CSS uses. The notice itself stays in the HTML, because
 * React hydrates the page as it was built.
 */
export function hideNotice(html: string): string {
  return html.replace(DOCUMENT_START, `${DOCUMENT_START}data-notice="off" `)
}
