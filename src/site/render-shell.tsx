import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'
import type { SiteData } from '../engine/site-context.ts'
import { Surroundings } from './App.tsx'
import { renderStyled, type StyledHtml } from './collect-styles.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

export interface Shell {
  header: StyledHtml
  footer: StyledHtml
}

/** No page has this path. */
const ELSEWHERE = '/*'

/** What most pages of a site have, and the addresses that it leads to. */
const common = new WeakMap<SiteData, { shell: Shell; addresses: ReadonlySet<string> }>()

/** Header and footer of a page: the same for all pages but those that they lead to, which they may mark. */
export function renderShell(site: SiteData, pathname: string): Shell {
  const { shell, addresses } = common.get(site) ?? renderCommon(site)
  return addresses.has(pathname) ? shellAt(site, pathname) : shell
}

function renderCommon(site: SiteData) {
  const shell = shellAt(site, ELSEWHERE)
  const html = shell.header.html + shell.footer.html
  const addresses = new Set(Array.from(html.matchAll(/ href="([^"]*)"/g), ([, address]) => address!))
  common.set(site, { shell, addresses })
  return { shell, addresses }
}

function shellAt(site: SiteData, pathname: string): Shell {
  const render = (part: ReactNode) =>
    renderStyled(
      <StaticRouter location={pathname}>
        <Surroundings site={site} pages={noPage}>
          {part}
        </Surroundings>
      </StaticRouter>,
    )
  return { header: render(<Header />), footer: render(<Footer />) }
}

function noPage(): never {
  throw new Error('No page stands in the header or the footer.')
}
