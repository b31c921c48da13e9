import type { CurrentNotice } from '../engine/site-context.ts'

/** The id of the button that closes the notice. The underscore keeps it apart from the ids of sections. */
export const DISMISS_ID = 'site_hide'

/**
 * The text of the script that goes before the content and hides a notice whose time is over, or that was closed on this device, before
 * anything is painted: the page may have been built long ago. It also closes the notice, since React may not have started. It sets
 * an attribute on `<html>`, which React does not render, and CSS hides the notice. Where storage is blocked the notice comes back on
 * the next page.
 */
export function noticeScript({ key, ends }: CurrentNotice): string {
  return `{let k="${key}",h=()=>document.children[0].dataset.notice="off";try{new Date<${ends}&&localStorage.notice!=k||h()}catch{}onclick=e=>e.target.closest("#${DISMISS_ID}")&&(h(),localStorage.notice=k)}`
}
