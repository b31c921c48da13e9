/** Invisible, half of a character, or what is left of a lost one: nothing that a text can show. Line breaks and tabs may stand. */
// oxlint-disable-next-line no-control-regex
export const BROKEN = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\uFFFD-\uFFFF]|\p{Surrogate}/u
