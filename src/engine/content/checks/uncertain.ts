import { isSound, type Source } from '../diagnostics/source.ts'
import { publishing } from '../diagnostics/table/publishing.ts'
import { references } from '../diagnostics/table/references.ts'
import { texts } from '../diagnostics/table/texts.ts'
import type { Fragments, PageSource, SiteSource } from '../files/read-folder.ts'

interface Known {
  site: SiteSource
  pages: readonly PageSource[]
  fragments: Fragments
  lost: { pages: boolean; fragments: readonly string[] }
}

/**
 * Returns the codes of diagnostics that may be mere consequences of an unreadable file. These diagnostics are hidden until that file is
 * corrected.
 */
export function uncertainCodes({ site, pages, fragments, lost }: Known): Set<string> {
  const hasInstitutions = site.value.institutions.length > 0
  const areVariablesKnown =
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
    !areVariablesKnown && [texts.unknownVariable, texts.variableCycle, publishing.unknownProvisional],
    !isUseKnown && [references.unusedFragment],
  ]
  return new Set(groups.flatMap((group) => group || []).map(({ code }) => code))
}

/** Returns the paths of pages with an unreadable part, because the anchors in that part are unknown. */
export function uncertainPages({ pages, fragments, lost }: Omit<Known, 'site'>): Set<string> {
  const areFragmentsKnown = lost.fragments.length === 0 && [...fragments.values()].every(isWhole)
  const unsure = areFragmentsKnown ? pages.filter((page) => !isWhole(page)) : pages
  return new Set(unsure.map(({ value }) => value.path))
}

function isWhole({ broken }: Pick<Source, 'broken'>): boolean {
  return broken === undefined
}
