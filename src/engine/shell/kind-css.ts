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

/** Something of the kinds of header, footer, headings and blocks that a site has chosen. */
interface OfKinds<T> {
  /** For the parts of the page. */
  own: T
  /** For all other blocks, which the pages that a visitor opens from here may have. */
  others: T
}

export type KindCss = OfKinds<string>

export function kindCss(site: Pick<SiteInfo, 'theme'>, page: Page): KindCss {
  const { own, others } = kindFiles(site, page)
  return { own: cssOf(own), others: cssOf(others) }
}

/** Joins the texts of files, each once: blocks may import the same file. */
const cssOf = (paths: string[]) => [...new Set(paths.map((path) => files[path]?.trim()))].join('')

/** Returns the paths of the files with that CSS. */
export function kindFiles({ theme }: Pick<SiteInfo, 'theme'>, page: Page): OfKinds<string[]> {
  const chosen = new Set(Object.entries(theme).map(([field, value]) => `${field}-${String(value)}`))
  const folders = new Set<string>(['kinds', ...blocksIn(page).map(({ type }) => type)])
  const found = kinds.filter(({ names }) => names.every((name) => chosen.has(name)))
  const paths = (isOwn: boolean) =>
    found.filter(({ folder }) => folders.has(folder) === isOwn).map(({ path }) => path)
  return { own: paths(true), others: paths(false) }
}
