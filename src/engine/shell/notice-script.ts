import type { CurrentNotice } from '../rendering/site-context.ts'

export const DISMISS_ID = 'site_hide'

/**
 * A script that hides an expired or closed notice before the first paint. It also handles the close button, because React may not run yet.
 * If the browser blocks storage, a closed notice returns on the next page.
 */
export function noticeScript({ key, ends }: CurrentNotice): string {
  return `{let k="${key}",h=()=>document.children[0].dataset.notice="off";try{new Date<${ends}&&localStorage.notice!=k||h()}catch{}onclick=e=>e.target.closest("#${DISMISS_ID}")&&(h(),localStorage.notice=k)}`
}
