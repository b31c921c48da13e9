/**
 * Options of Vite's transform for styled-components. The transform names classes by file and position. Without it, the library numbers
 * components by load order, which differs between build and browser.
 */
export const styledComponents = { ssr: true, displayName: false, fileName: false, minify: true, pure: true }
