import { themeCss } from '../../engine/rendering/theme.ts'
import type { PageShown } from './frame-messages.ts'

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

/**
 * Applies changes of the theme to the rules of the document's first `<style>`. Replacing the text of `<style>` is not possible, because the
 * content security policy allows only the original text.
 *
 * @param site the site's data with which the document was rendered
 * @returns a function that shows another theme
 */
export function followTheme(site: PageShown['site']): (site: PageShown['site']) => void {
  const { sheet, textContent } = document.querySelector('style') ?? {}
  let shown = themeCss(site)
  const [before] = textContent?.split(shown) ?? []
  const start = rulesIn(before ?? '').length
  return (next) => {
    const css = themeCss(next)
    if (css === shown || !sheet) return
    for (const _ of rulesIn(shown)) sheet.deleteRule(start)
    for (const [index, { cssText }] of rulesIn(css).entries()) sheet.insertRule(cssText, start + index)
    shown = css
  }
}

function rulesIn(css: string): CSSRule[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return [...sheet.cssRules]
}
