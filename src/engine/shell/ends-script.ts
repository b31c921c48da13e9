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
