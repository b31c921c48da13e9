import { NOT_FOUND } from '../model/site.ts'

export function pageAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}

/** Returns the address of a page's JSON data: `/primario/index.json` for `/primario`. */
export function pageDataAddress(path: string): string {
  return path === NOT_FOUND ? '/404.json' : `${path === '/' ? '' : path}/index.json`
}
