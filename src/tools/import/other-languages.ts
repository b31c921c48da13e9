import type { Entry } from './read-export.ts'

/**
 * Marks the entries in other languages than the wanted one, which WPML and Polylang keep as pages of their own. An entry's language is
 * that of its term, its field, or its address, such as `/en/about/` or `?lang=en`.
 */
export function markOtherLanguages(entries: readonly Entry[], home: string, wanted: string): Entry[] {
  const slugs = new Set(entries.map(({ slug }) => slug))
  const languages = entries.map((entry) => languageOf(entry, home, slugs))
  // Keeps everything if nothing is in the wanted language, because its name is then a mistake or not written down.
  if (!languages.some((language) => language === wanted || language === undefined)) return [...entries]
  return entries.map((entry, index) => {
    const language = languages[index]
    return language === undefined || language === wanted ? entry : { ...entry, otherLanguage: language }
  })
}

function languageOf(
  { terms, meta, address }: Entry,
  home: string,
  slugs: ReadonlySet<string>,
): string | undefined {
  const term = terms.find(({ kind }) => kind === 'language')?.slug
  const field = meta.get('_wpml_import_language_code')
  const base = URL.canParse(home) ? new URL(home).pathname.replace(/\/$/, '') : ''
  const url = URL.parse(address)
  const inPath = /^\/([a-z]{2})(?:-[a-z]{2})?(?:\/|$)/.exec(url?.pathname.slice(base.length) ?? '')?.[1] ?? ''
  const ofPath = LANGUAGES.has(inPath) && !slugs.has(inPath) ? inPath : undefined
  const named = term ?? field ?? url?.searchParams.get('lang') ?? ofPath
  return named === undefined || named === '' ? undefined : named.slice(0, 2).toLowerCase()
}

/** Languages in which sites of the region have a second version. A page of the same name, such as `/it`, is no language. */
const LANGUAGES = new Set(['de', 'en', 'es', 'fr', 'it', 'ja', 'pt', 'zh'])
