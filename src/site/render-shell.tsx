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

/** By the path that they were rendered for. */
const rendered = new WeakMap<SiteData, Map<string, Shell>>()

/** Header and footer of a page: the same for all pages but those that they lead to, which they may mark. */
export function renderShell(site: SiteData, pathname: string): Shell {
  const elsewhere = shellAt(site, ELSEWHERE)
  const leadsTo = ({ html }: StyledHtml) => html.includes(`href="${pathname}"`)
  return leadsTo(elsewhere.header) || leadsTo(elsewhere.footer) ? shellAt(site, pathname) : elsewhere
}

function shellAt(site: SiteData, pathname: string): Shell {
  const made = rendered.get(site) ?? new Map<string, Shell>()
  rendered.set(site, made)
  const render = (part: ReactNode) =>
    renderStyled(
      <StaticRouter location={pathname}>
        <Surroundings site={site} pages={noPage}>
          {part}
        </Surroundings>
      </StaticRouter>,
    )
  const shell = made.get(pathname) ?? { header: render(<Header />), footer: render(<Footer />) }
  made.set(pathname, shell)
  return shell
}

function noPage(): never {
  throw new Error('No page stands in the header or the footer.')
}
