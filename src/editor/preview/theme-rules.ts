import { themeCss } from '../../engine/rendering/theme.ts'
import type { PageShown } from './frame-messages.ts'

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
