import { publishing } from '../diagnostics/table/publishing.ts'
import { references } from '../diagnostics/table/references.ts'
import { texts } from '../diagnostics/table/texts.ts'
import { isSound, type Content } from '../read-content.ts'

/**
 * The codes of diagnostics that could follow from another mistake: what is missing may be in a part that could not be read. They
 * are left out until that mistake is corrected.
 */
export function followersOf({ site, pages, fragments, lost }: Content): Set<string> {
  const hasInstitutions = site.value.institutions.length > 0
  const isTextKnown =
    hasInstitutions && !['variables', 'messages'].some((key) => key in site.value && !isSound(site, key))
  const isUseKnown =
    !lost.pages && lost.fragments.length === 0 && [...pages, ...fragments.values()].every(isWhole)
  const groups = [
    lost.pages && [
      references.deadLink,
      references.deadOwnAddress,
      references.missingPage,
      references.redirectToNothing,
    ],
    (lost.pages || !hasInstitutions) && [references.institutionWithoutPage],
    !hasInstitutions && [references.unknownInstitution, references.linkInstitution],
    !isTextKnown && [texts.unknownVariable, texts.variableCycle, publishing.unknownProvisional],
    !isUseKnown && [references.unusedFragment],
  ]
  return new Set(groups.flatMap((group) => group || []).map(({ code }) => code))
}

/** The pages that may have more sections than could be read. */
export function unsurePages({ pages, fragments, lost }: Content): Set<string> {
  const areFragmentsKnown = lost.fragments.length === 0 && [...fragments.values()].every(isWhole)
  const unsure = areFragmentsKnown ? pages.filter((page) => !isWhole(page)) : pages
  return new Set(unsure.map(({ value }) => value.path))
}

function isWhole({ broken }: { broken?: readonly string[] }): boolean {
  return broken === undefined
}
