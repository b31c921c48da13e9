/**
 * A script that chooses the option that the address names (`?institution=`), because React may come later or never. Unknown values choose
 * nothing. A choice that the browser has restored stays.
 */
export const queryScript =
  '{let q=new URLSearchParams(location.search).get("institution");document.querySelectorAll("option[data-query-institution]").forEach(o=>o.dataset.queryInstitution==q&&!o.parentNode.selectedIndex&&(o.selected=!0))}'
