/** Returns the path of a page in its site. @param base the path of the site on its host, if `pathname` contains it */
export function pagePath(pathname: string, base = ''): string {
  return pathname.slice(base.length).replace(/\/$|(\/index)?\.html$/, '') || '/'
}
