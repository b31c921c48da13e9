import { blocksIn } from '../rendering/blocks-in.ts'
import type { Page, SiteInfo } from '../model/site.ts'

/** The CSS of kinds of parts, by path. `footer-light.css` is for a theme with `"footer": "light"`; `a-b+c-d.css` is for both kinds together and comes later. */
const files: Record<string, string> = import.meta.glob(['./kinds/*.css', '../../blocks/*/*-*.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

const kinds = Object.keys(files)
  .map((path) => {
    const [folder = '', name = ''] = path.split('/').slice(-2)
    return { path, folder, names: name.replace('.css', '').split('+') }
  })
  .sort((a, b) => a.names.length - b.names.length)

/** Returns the CSS of the kinds of header, footer, headings and blocks that a site has chosen, for the parts of a page. */
export function kindCss(site: Pick<SiteInfo, 'theme'>, page: Page): string {
  return kindFiles(site, page)
    .map((path) => files[path]?.trim())
    .join('')
}

/** Returns the paths of the files with that CSS. */
export function kindFiles({ theme }: Pick<SiteInfo, 'theme'>, page: Page): string[] {
  const chosen = new Set(Object.entries(theme).map(([field, value]) => `${field}-${String(value)}`))
  const folders = new Set<string>(['kinds', ...blocksIn(page).map(({ type }) => type)])
  return kinds
    .filter(({ folder, names }) => folders.has(folder) && names.every((name) => chosen.has(name)))
    .map(({ path }) => path)
}
