/** The path of the page at an address: a slash or `index.html` at the end makes no difference. */
export function pagePath(pathname: string): string {
  return pathname.replace(/\/(index\.html)?$/, '') || '/'
}
