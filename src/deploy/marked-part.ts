const BEGIN = '# BEGIN sitio (lo escribe "npm run deploy": lo que se cambie hasta END sitio se pierde)'
const END = '# END sitio'

const PART = /^# BEGIN sitio\b[^\n]*\n([^]*?)^# END sitio\r?(?:\n|$)/m
const MARKS = /^# (?:BEGIN|END) sitio\b/gm

/** The text between our markers in a file, undefined without them. */
export function partOf(file: string): string | undefined {
  return PART.exec(file)?.[1]
}

/**
 * Puts our part between its markers into a host's file, or takes it out; all other bytes stay. A new part goes to the top: of two rules for
 * one address Apache takes the first. Files are read as `latin1`, which keeps every byte.
 *
 * @param part undefined takes it out
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
