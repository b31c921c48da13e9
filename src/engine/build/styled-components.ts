/**
 * Options of Vite's transform for styled-components. The transform names components by file and position. Otherwise names would follow the
 * load order, which differs between build and browser.
 */
export const styledComponents = { ssr: true, displayName: false, fileName: false, minify: true, pure: true }
