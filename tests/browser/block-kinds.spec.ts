import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { blockNames } from '../../src/engine/content/schema/schema.ts'
import { exampleText, writeExamples } from '../../src/tools/authoring/catalogue/examples-site.ts'
import { servedTest } from './served-test.ts'
import { expect, openHydrated } from './support.ts'

const BANNER = { type: 'Banner', title: 'Un nivel' }
const names = blockNames()
const pages = names.map((name) => [`/${name.toLowerCase()}`, name] as const)
const kinds = globSync('src/blocks/*/*-*.css').map((file) => ({
  file,
  of: basename(dirname(file)),
  css: readFileSync(file, 'utf8').replace(/@import '(.*)';/, (_, path: string) =>
    readFileSync(join(dirname(file), path), 'utf8'),
  ),
}))

const test = servedTest({
  content(folder) {
    writeExamples(
      folder,
      pages.map(([path, name]) => [path, [BANNER, JSON.parse(exampleText(name)) as object]] as const),
    )
    return folder
  },
})

// Pages bring the styles of the blocks of other pages too.
test('no style for a kind of a block matches another block @desktop', async ({ page }) => {
  const others: [string, string[]][] = [
    ...pages.map(([path, name]): [string, string[]] => [
      path,
      ['Banner', name, ...names.filter((inner) => exampleText(name).includes(`"type": "${inner}"`))],
    ]),
    ['/novedades', []],
    ['/', ['RichText']],
  ]
  const found: string[] = []
  for (const [path, own] of others) {
    await openHydrated(page, path)
    // Blocks may share a style, as forms do.
    const shared = new Set(kinds.filter(({ of }) => own.includes(of)).map(({ css }) => css))
    const foreign = kinds.filter(({ css }) => !shared.has(css))
    for (const match of await page.evaluate(matchedOf, foreign)) found.push(`${path}: ${match}`)
  }
  expect(found).toEqual([])
})

/** Lists the selectors that match an element of the content. Runs in the page. */
function matchedOf(files: { file: string; css: string }[]): string[] {
  const selectorsIn = (rules: CSSRuleList, around: string): string[] =>
    [...rules].flatMap((rule) => {
      const { selectorText, cssRules } = rule as CSSStyleRule
      const own = selectorText?.replaceAll('&', `:is(${around})`).replaceAll(/::[\w-]+/g, '')
      return [...(own === undefined ? [] : [own]), ...(cssRules ? selectorsIn(cssRules, own ?? around) : [])]
    })
  return files.flatMap(({ file, css }) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return selectorsIn(sheet.cssRules, '')
      .filter((selector) => [...document.querySelectorAll(selector)].some((one) => one.closest('main')))
      .map((selector) => `${file}: ${selector}`)
  })
}
