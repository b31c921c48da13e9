import { themeCss } from '../../engine/theme.ts'
import type { PageShown } from './messages.ts'

/**
 * Follows the theme of a site in the document's first style, which holds the theme among other rules. The document's policy allows the
 * style only with the text that it came with, so its rules are replaced one by one.
 *
 * @param site the site that the document was made for
 * @returns shows the theme of another state of the site
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
