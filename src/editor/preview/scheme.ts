const SCHEME_QUERY = /\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/g

const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

const written = new WeakMap<MediaList | HTMLSourceElement, string>()

/**
 * Shows the page in the light or dark colour scheme, whatever the system's setting is. Rewrites media queries, because browsers have no API
 * for that. Must be called again after the page changes.
 */
export function showScheme(scheme: 'light' | 'dark'): void {
  const answer = (media: string) =>
    media.replaceAll(SCHEME_QUERY, (_, one) => (one === scheme ? ALWAYS : NEVER))
  for (const sheet of document.styleSheets)
    for (const { media } of mediaRulesIn(sheet.cssRules)) {
      const asked = written.get(media) ?? media.mediaText
      if (asked.search(SCHEME_QUERY) < 0) continue
      written.set(media, asked)
      // Skips an unchanged media query, because setting it would restyle the whole page.
      if (media.mediaText !== answer(asked)) media.mediaText = answer(asked)
    }
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) {
    const asked = written.get(source) ?? source.media
    if (asked.search(SCHEME_QUERY) < 0) continue
    written.set(source, asked)
    if (source.media !== answer(asked)) source.media = answer(asked)
  }
  const { style } = document.documentElement
  if (style.colorScheme !== scheme) style.colorScheme = scheme
}

function mediaRulesIn(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    const inside = rule instanceof CSSGroupingRule ? mediaRulesIn(rule.cssRules) : []
    return rule instanceof CSSMediaRule ? [rule, ...inside] : inside
  })
}
