const SCHEME_QUERY = /\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/g

const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/** The media queries of the page before they were rewritten. */
const written = new WeakMap<object, string>()

/**
 * Shows the page in the light or dark colour scheme, whatever the system's setting is. Rewrites media queries, because browsers have no API
 * for that. Must be called again after the page changes.
 */
export function showScheme(scheme: 'light' | 'dark'): void {
  const rewrite = <Name extends string>(holder: Record<Name, string>, name: Name) => {
    const asked = written.get(holder) ?? holder[name]
    if (asked.search(SCHEME_QUERY) < 0) return
    written.set(holder, asked)
    const answer = asked.replaceAll(SCHEME_QUERY, (_, one) => (one === scheme ? ALWAYS : NEVER))
    // Skips an unchanged media query, because setting it would restyle the whole page.
    if (holder[name] !== answer) holder[name] = answer
  }
  for (const sheet of document.styleSheets)
    for (const { media } of mediaRulesIn(sheet.cssRules)) rewrite(media, 'mediaText')
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) rewrite(source, 'media')
  const { style } = document.documentElement
  if (style.colorScheme !== scheme) style.colorScheme = scheme
}

function mediaRulesIn(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    const inside = rule instanceof CSSGroupingRule ? mediaRulesIn(rule.cssRules) : []
    return rule instanceof CSSMediaRule ? [rule, ...inside] : inside
  })
}
