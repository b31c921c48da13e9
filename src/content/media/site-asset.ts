/** A file besides pages: a drawing of `media/` or a composition. */
export interface SiteAsset {
  path: string
  content: Uint8Array | string
}
