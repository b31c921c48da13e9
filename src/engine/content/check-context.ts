import type { Messages } from '../model/site.generated.ts'
import { surfacesOf } from '../model/surfaces.ts'
import type { CheckContext } from './checks/check.ts'
import type { Collector } from './findings/collector.ts'
import type { Shared } from './shared.ts'
import { isSound } from './diagnostics/source.ts'

export function contextOf(
  { site, fragmentNames, collections, today }: Shared,
  collector: Pick<Collector, 'picture' | 'link' | 'report'>,
): Omit<CheckContext, 'keepsPast'> {
  const { institutions, language, fixedTexts = [], theme } = site.value
  return {
    institutions: institutions.map(({ id }) => id),
    surfaces: surfacesOf(isSound(site, 'theme') ? theme : {}),
    fragments: fragmentNames,
    collections,
    listWords: isSound(site, 'messages') ? listWordsOf(site.value.messages) : [],
    language,
    today,
    fixedTexts,
    collector,
    report: collector.report,
  }
}

function listWordsOf({ collections: { pageWord, institutionWord, tagWord } }: Messages): string[] {
  return [pageWord, institutionWord, tagWord]
}
