const BEGIN = '# BEGIN sitio (lo escribe "npm run deploy": lo que se cambie hasta END sitio se pierde)'
const END = '# END sitio'

const PART = /^# BEGIN sitio\b[^\n]*\n([^]*?)^# END sitio\r?(?:\n|$)/m
const MARKS = /^# (?:BEGIN|END) sitio\b/gm

export function partOf(file: string): string | undefined {
  return PART.exec(file)?.[1]
}

/**
 * Inserts the site's part between its markers into a file of the host, or removes the part. All other bytes stay. A new part goes to the
 * top, because Apache applies the first of two rules for an address. Files are read as `latin1`, which keeps every byte.
 *
 * @param part the text to insert; undefined removes the part
 * @throws an Error in Spanish when the markers are not one pair
 */
export function mergePart(file: string, part: string | undefined): string {
  const marks = file.match(MARKS)?.length ?? 0
  if (marks !== (PART.test(file) ? 2 : 0)) {
    throw new Error(
      'las marcas «# BEGIN sitio» y «# END sitio» no están completas: borralas a mano, con lo que haya entre ellas',
    )
  }
  const marked = part === undefined ? '' : `${BEGIN}\n${part}${END}\n`
  return marks === 2 ? file.replace(PART, () => marked) : marked + file
}
