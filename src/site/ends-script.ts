/**
 * Hides elements whose time has ended (`data-until`), on hosts that publish late. Runs on arrival and once a second, since the visitor may
 * stay or go to another page. React does not render the attribute that the script sets.
 */
export const endsScript =
  '{let f=()=>document.querySelectorAll("[data-until]").forEach(e=>e.hidden=new Date>=e.dataset.until);f();setInterval(f,1e3)}'
