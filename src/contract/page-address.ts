/** The address of a file of the built site: `primario/index.html` is the page `/primario`. */
export function pageAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}
