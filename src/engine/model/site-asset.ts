/** Returns the address of a file in the site, percent-encoded: `/media/a%C3%B1o.jpg` for `media/año.jpg`. */
export function publicAddress(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`
}

export interface SiteAsset {
  path: string
  content: Uint8Array | string
}
