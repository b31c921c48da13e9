/** A file of the built site besides its pages: a drawing of `media/` or a composition of tiles. */
export interface SiteAsset {
  path: string
  content: Uint8Array | string
}
