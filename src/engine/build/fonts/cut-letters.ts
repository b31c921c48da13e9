import { cutFont } from '../../content/fonts/cut-font.ts'
import { readFont, ROLES } from './site-fonts.ts'
import type { FontName } from './fallback-fonts.ts'

/** Reduces a variable font to what titles (`display`) or texts (`text`) need, as WOFF2. */
export function cutLetters(name: FontName, role: keyof typeof ROLES): Promise<Uint8Array> {
  const { letters, min, max, features } = ROLES[role]
  return cutFont(readFont(name, 'latin'), { letters, features, weights: { min, max } })
}
