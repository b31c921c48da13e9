import type { Outlines } from './outline-letters.ts'

/**
 * Measures of a font in em: its line height, the width of a zero, and the mean width of a letter in Spanish text. The width of a zero is for
 * CSS, whose `ch` would change when the site's font replaces the fallback font.
 */
export interface Measures {
  ascent: number
  descent: number
  zero: number
  regular: number
  bold: number
}

/** A font of the site's own folder, cut and measured. */
export interface OwnFont {
  /** The parts to publish. Browsers load the first on every page, and the others only for pages with their letters. */
  parts: { part: 'common' | 'rest'; bytes: Uint8Array; range: string }[]
  /** The weights of a variable font, as in CSS. */
  weights?: string
  isSerif: boolean
  measures: Record<keyof OwnFonts, Measures>
  outlines: Outlines
}

/** The fonts of titles and of texts of a site with fonts in its folder. */
export interface OwnFonts {
  display: OwnFont
  text: OwnFont
}

export function isFont(path: string): boolean {
  return /\.woff2$/i.test(path)
}
