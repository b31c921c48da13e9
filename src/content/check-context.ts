import type { CheckContext } from './checks/check.ts'
import type { Collector } from './findings/collector.ts'
import type { Shared } from './shared.ts'

export function contextOf(
  { site, fragmentNames, collections, today }: Shared,
  collector: Pick<Collector, 'picture' | 'link' | 'report'>,
): Omit<CheckContext, 'keepsPast'> {
  const { institutions, language, fixedTexts = [], messages } = site.value
  const { pageWord, institutionWord, tagWord } = messages.collections
  return {
    institutions: institutions.map(({ id }) => id),
    fragments: fragmentNames,
    collections,
    listWords: [pageWord, institutionWord, tagWord],
    language,
    today,
    fixedTexts,
    collector,
    report: collector.report,
  }
}
