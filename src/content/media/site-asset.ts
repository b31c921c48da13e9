export interface SiteAsset {
  path: string
  content: Uint8Array | string
}
