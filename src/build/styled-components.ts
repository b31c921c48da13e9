/**
 * Options of Vite's own transform for styled-components. Each component gets a class by its file and place: the library alone counts
 * components as they come, and a browser that loads one page's chunks would count otherwise than the build.
 */
export const styledComponents = { ssr: true, displayName: false, fileName: false, minify: true, pure: true }
