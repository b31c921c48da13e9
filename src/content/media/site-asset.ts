/** A file that the site needs besides its pages: a drawing of `media/`, or a composition. */
export interface SiteAsset {
  /** `media/x.svg` or `assets/tiles-<hash>.svg`, without a slash before. */
  path: string
  content: Uint8Array | string
}
