import type { Content } from '../read-content.ts'
import type { CheckContext } from './check.ts'
import { checkFile } from './checks.ts'
import { replay } from '../records/effects.ts'
import { checkForms } from './forms.ts'
import { checkFragments } from './fragments.ts'
import { checkPlaceholders } from './placeholders.ts'
import { checkRoutes } from './routes.ts'
import type { Surveys } from './survey.ts'

/** Judges files: each by itself, then what they say of each other. The pages were judged when they were read, which is done again here. */
export function checkContent(
  content: Content,
  surveys: Surveys,
  known: Omit<CheckContext, 'fragments' | 'language'>,
): void {
  const { site, pages, fragments, events, lost } = content
  const { release, report } = known
  const context = {
    ...known,
    fragments: [...fragments.keys(), ...lost.fragments],
    language: site.value.language,
  }
  checkFile('SiteFile', site, context)
  for (const page of pages) {
    const { checks, fixedTexts } = content.known.get(page)!.record.page!
    replay(checks, { report, media: known.media }, () => page)
    known.fixedTexts.use(fixedTexts)
  }
  for (const fragment of fragments.values()) checkFile('FragmentFile', fragment, context)
  if (events) checkFile('EventsFile', events, context)
  const shared = [site, ...fragments.values(), ...(events ? [events] : [])]
  if (release) for (const source of shared) checkPlaceholders(source, report)
  checkRoutes(content, report)
  checkFragments(content, surveys, report)
  checkForms(surveys, report)
}
