/** The block types in the site's own folder, which the build adds to the engine's. */
declare module 'virtual:site-blocks' {
  export const siteBlocks: object
}
