/** The site's own blocks, which the build adds to the registry. */
declare module 'virtual:site-blocks' {
  export const siteBlocks: object
}
