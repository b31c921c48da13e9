/** A file of the built site that is not a page, such as a drawing or tiles. */
export interface SiteAsset {
  path: string
  content: Uint8Array | string
}
