import { NOT_FOUND } from '../model/site.ts'

/** The address of a file of the built site: `primario/index.html` is the page `/primario`. */
export function pageAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}

/** The address of the JSON that the browser shows a page from: `/primario/index.json` for the page `/primario`. */
export function pageDataAddress(path: string): string {
  return path === NOT_FOUND ? '/404.json' : `${path === '/' ? '' : path}/index.json`
}
