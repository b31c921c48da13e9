import type { Content } from '../read-content.ts'
import type { CheckContext } from './check.ts'
import { checkFile } from './checks.ts'
import { checkForms } from './forms.ts'
import { checkFragments } from './fragments.ts'
import { checkPlaceholders } from './placeholders.ts'
import { checkRoutes } from './routes.ts'
import type { Surveys } from './survey.ts'

/** Judges files: each by itself, then what they say of each other. */
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
  for (const page of pages) checkFile('PageFile', page, context)
  for (const fragment of fragments.values()) checkFile('FragmentFile', fragment, context)
  if (events) checkFile('EventsFile', events, context)
  const all = [site, ...pages, ...fragments.values(), ...(events ? [events] : [])]
  if (release) for (const source of all) checkPlaceholders(source, report)
  checkRoutes(content, report)
  checkFragments(content, surveys, report)
  checkForms(surveys, report)
}
