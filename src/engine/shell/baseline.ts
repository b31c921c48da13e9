/**
 * The oldest browsers that get the application. The boot script recognizes them by what they brought. Older browsers keep the plain page.
 */
export const BASELINE = { chrome: 90, edge: 90, firefox: 90, safari: 14.1 }
