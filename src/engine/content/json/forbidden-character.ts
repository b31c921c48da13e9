/** Matches control characters and other invisible characters that texts may not contain. Allows line breaks and tabs. */
// oxlint-disable-next-line no-control-regex
export const FORBIDDEN = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\uFFFD-\uFFFF]|\p{Surrogate}/u
