import type { CurrentNotice } from '../rendering/site-context.ts'

/**
 * A script that hides elements whose end (`data-until`) has passed, because the next build may come later. It runs every second, since the
 * visitor may stay. React does not render the attribute that the script sets.
 */
export const endsScript =
  '{let f=()=>document.querySelectorAll("[data-until]").forEach(e=>e.hidden=new Date>=e.dataset.until);f();setInterval(f,1e3)}'

/** Does the same for pages that the application opens: a document without such elements has no script for them. */
export function hideEnded(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]'))
    element.hidden = Date.now() >= Number(element.dataset.until)
}

export const DISMISS_ID = 'site_hide'

/**
 * A script that hides an expired or closed notice before the first paint. It also handles the close button, because React may not run yet.
 * If the browser blocks storage, a closed notice returns on the next page.
 */
export function noticeScript({ key, ends }: CurrentNotice): string {
  return `{let k="${key}",h=()=>document.children[0].dataset.notice="off";try{new Date<${ends}&&localStorage.notice!=k||h()}catch{}onclick=e=>e.target.closest("#${DISMISS_ID}")&&(h(),localStorage.notice=k)}`
}

/**
 * A script that chooses the option that the address names (`?institution=`), because React may come later or never. Unknown values choose
 * nothing. A choice that the browser has restored stays.
 */
export const queryScript =
  '{let q=new URLSearchParams(location.search).get("institution");document.querySelectorAll("option[data-query-institution]").forEach(o=>o.dataset.queryInstitution==q&&!o.parentNode.selectedIndex&&(o.selected=!0))}'

/**
 * A script of the not-found page, for hosts that only serve files. Where the address in small letters, without `.html`,
 * `/index.html` or a final slash, is a page, it leads there.
 *
 * @param base the path of the site on its host, which keeps its letters
 */
export const spellingScript = (base: string): string =>
  `{let l=location,p=l.pathname,t=${JSON.stringify(base)}+(p.slice(${base.length}).toLowerCase().replace(/\\/$|(\\/index)?\\.html$/,"")||"/");t!=p&&fetch(t,{method:"HEAD"}).then(r=>r.ok&&l.replace(t+l.search+l.hash),()=>{})}`
