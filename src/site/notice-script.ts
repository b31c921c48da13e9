import type { CurrentNotice } from '../engine/site-context.ts'

/** The id of the notice's close button. Contains an underscore, which the ids of sections never have, so that the two cannot collide. */
export const DISMISS_ID = 'site_hide'

/**
 * Script that hides an expired or dismissed notice. Runs before the first paint, because the notice may have expired after the build. Also
 * handles the close button, because React may not run yet. CSS hides the notice by an attribute on `<html>`, which React does not render.
 * Where storage is blocked, the notice returns on the next page.
 */
export function noticeScript({ key, ends }: CurrentNotice): string {
  return `{let k="${key}",h=()=>document.children[0].dataset.notice="off";try{new Date<${ends}&&localStorage.notice!=k||h()}catch{}onclick=e=>e.target.closest("#${DISMISS_ID}")&&(h(),localStorage.notice=k)}`
}
