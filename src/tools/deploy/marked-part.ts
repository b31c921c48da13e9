const BEGIN = '# BEGIN sitio (lo escribe "npm run deploy": lo que se cambie hasta END sitio se pierde)'
const END = '# END sitio'

const PART = /^# BEGIN sitio\b[^\n]*\n([^]*?)^# END sitio\r?(?:\n|$)/m
const MARKS = /^# (?:BEGIN|END) sitio\b/gm

/**
 * Inserts or removes the lines that the site adds to a file of the host, between two marker lines. New lines go to the top, because Apache
 * applies the first of two rules for an address. All other bytes stay.
 *
 * @param file the text, read as `latin1`, which keeps every byte
 * @param part the lines to insert; undefined removes them
 * @throws an Error in Spanish when the file has not exactly one pair of markers
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
