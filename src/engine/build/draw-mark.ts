import { fontPairs } from '../model/font-pairs.ts'
import { findInstitution, type Site } from '../model/site.ts'
import { surfacesOf } from '../model/surfaces.ts'
import type { Outlines } from '../content/fonts/outline-letters.ts'
import { outlines } from './fonts/outlines.generated.ts'

const BADGES = {
  soft: 'M4 0h8a4 4 0 014 4v8a4 4 0 01-4 4H4a4 4 0 01-4-4V4a4 4 0 014-4z',
  round: 'M8 0a8 8 0 010 16A8 8 0 018 0z',
  sharp: 'M0 0h16v16H0z',
}

/** The largest size of the letters in a badge of 16 × 16. */
const ROOM = { width: 10, height: 7.5 }

/**
 * Draws the mark of a site without a logo: its initials in its own letters, on a badge with its corners and the colour of its house.
 *
 * @param own the letters of a font of the site's folder
 */
export function drawMark(
  { name, theme, institutions }: Pick<Site, 'name' | 'theme' | 'institutions'>,
  own?: Outlines,
  scheme: 'light' | 'dark' = 'light',
): string {
  const house = findInstitution({ institutions }, theme.institution)?.colors
  const ground = scheme === 'light' ? house?.ink : house?.darkInk
  const { height, letters }: Outlines = own ?? outlines[fontPairs[theme.fonts].display]
  const shown = initialsOf(name).flatMap((letter) => letters[letter] ?? [])
  const width = shown.reduce((sum, { advance }) => sum + advance, 0)
  const scale = Math.min(ROOM.width / width, ROOM.height / height)
  const [x, y] = [8 - (width * scale) / 2, 8 + (height * scale) / 2].map((value) => value.toFixed(2))
  let at = 0
  const paths = shown.map(({ advance, path }) => {
    at += advance
    return `<path transform="translate(${at - advance})" d="${path}"/>`
  })
  const color = surfacesOf(theme)[scheme]['on-institution']
  const text = `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale.toFixed(4)} -${scale.toFixed(4)})">${paths.join('')}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 16 16"><path fill="${ground}" d="${BADGES[theme.corners]}"/>${shown.length > 0 ? text : ''}</svg>`
}

/** Returns the first letters of the first two words of a name, without words such as "de". Only Ñ keeps its accent. */
export function initialsOf(name: string): string[] {
  const words = name.match(/[\p{L}\d]+/gu) ?? []
  const long = words.filter((word) => !/^\p{Ll}{1,3}$/u.test(word))
  return (long.length > 0 ? long : words).slice(0, 2).map((word) => {
    const first = word.charAt(0).toUpperCase()
    return first === 'Ñ' ? first : first.normalize('NFD').charAt(0)
  })
}
