import type { CurrentNotice } from '../engine/site-context.ts'

/** The button that closes the notice; with an underscore it is the id of no section. */
export const DISMISS_ID = 'site_dismiss'

/**
 * The text of the script that goes before the content and hides a notice whose time is over, or that was closed on this device, before
 * anything is painted: the page may have been built long ago. It also closes it, since React may not be here yet. What it
 * sets stands outside of what React knows; CSS does the hiding. Where storage is blocked the notice is closed for the page alone.
 */
export function noticeScript({ key, ends }: CurrentNotice): string {
  return `{let r=document.documentElement.dataset,k="${key}",h=()=>r.notice="off";try{Date.now()<${ends}&&localStorage.notice!=k||h()}catch{}addEventListener("click",e=>{e.target.closest("#${DISMISS_ID}")&&(h(),localStorage.notice=k)})}`
}
