/** The Chromium that the browser tests use, or undefined when this machine has none. */
export declare function findChromium(): string | undefined
/** Chromium without windows, or undefined when this machine has none. */
export declare function findHeadlessShell(): string | undefined
