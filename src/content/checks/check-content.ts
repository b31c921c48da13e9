import type { Content } from '../read-content.ts'
import type { CheckContext } from './check.ts'
import { checkFile } from './checks.ts'
import { finding, replay, reporting } from '../records/effects.ts'
import { createFixedTexts } from '../texts/fixed-texts.ts'
import { checkForms } from './forms.ts'
import { checkFragments } from './fragments.ts'
import { checkPlaceholders } from './placeholders.ts'
import { checkRoutes } from './routes.ts'
import type { Surveys } from './survey.ts'
import { names, variablesOf } from './unused.ts'

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
  for (const page of pages) checkPage(page, content, context)
  for (const fragment of fragments.values()) checkFile('FragmentFile', fragment, context)
  if (events) checkFile('EventsFile', events, context)
  const all = [site, ...pages, ...fragments.values(), ...(events ? [events] : [])]
  if (release) for (const source of all) checkPlaceholders(source, report)
  checkRoutes(content, report)
  checkFragments(content, surveys, report)
  checkForms(surveys, report)
}

/** Checks a page, or does what its check did the time before. */
function checkPage(page: Content['pages'][number], { site, notes }: Content, context: CheckContext): void {
  const { fixedTexts, media, report } = context
  const known = notes?.known.get(page)?.record.page
  const fresh = notes?.fresh.get(page)
  if (known) {
    replay(known.checks, { report, media }, () => page)
    fixedTexts.use(known.fixedTexts)
  } else if (fresh) {
    const { checks } = fresh
    const own = createFixedTexts(site.value.fixedTexts ?? [])
    const noting = {
      report: reporting(report, checks),
      media: finding({ media, report }, checks),
      fixedTexts: own,
    }
    checkFile('PageFile', page, { ...context, ...noting })
    const unused = new Set(own.unused())
    fresh.fixedTexts = (site.value.fixedTexts ?? []).flatMap((_, index) => (unused.has(index) ? [] : index))
    fixedTexts.use(fresh.fixedTexts)
    fresh.variables = variablesOf(site.value).filter((name) => names(page.text, name))
  } else checkFile('PageFile', page, context)
}
