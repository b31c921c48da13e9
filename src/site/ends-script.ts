/**
 * Script that hides elements with an end (`data-until`) once the end has passed, because the next build may come later. Runs when the page
 * opens and then every second, since the visitor may stay or go to another page. React does not render the attribute that the script sets.
 */
export const endsScript =
  '{let f=()=>document.querySelectorAll("[data-until]").forEach(e=>e.hidden=new Date>=e.dataset.until);f();setInterval(f,1e3)}'
