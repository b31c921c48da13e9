/** What any page must keep, whatever it says. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * axe finds nothing in the page as it stands, by all rules of WCAG 2.2 A and AA and its own good practices. What is in frames is
 * not looked at.
 */
export async function expectNoViolations(page: Page, { withoutRules = [] as string[] } = {}): Promise<void> {
  // There are no frames to gather from ("legacy"), and only violations are worth writing down.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  const rules = Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.options({ resultTypes: ['violations'], rules }).analyze()
  const lines = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(lines, page.url()).toEqual([])
}

/** The same in the light and in the dark scheme. */
export async function expectNoViolationsInBothSchemes(page: Page, options?: { withoutRules: string[] }) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, options)
  }
}

/** No page is so wide that it scrolls sideways; a list that scrolls by itself may be. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const widest = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`)
      .slice(0, 5)
  })
  expect(widest, `${page.url()} at ${page.viewportSize()?.width} pixels`).toEqual([])
}

/** Shows the panels of all tabs and menus of a page at once, so that one look at it is a look at all of them. */
export async function showAllPanels(page: Page): Promise<void> {
  const panels = page.locator('[role="tabpanel"]')
  await panels.evaluateAll((all) => all.forEach((panel) => panel.removeAttribute('hidden')))
  await expect(panels.filter({ visible: false })).toHaveCount(0)
}
