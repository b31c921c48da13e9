import { createContext, use, type ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/**
 * A link to any address. The router opens pages of the site, and other sites open in a new tab. Links to `tel:`, `mailto:` and `media/` are
 * plain.
 */
export function Link({ to, ...rest }: LinkProps) {
  if (/^\/(?!media\/)/.test(to)) return <RouterLink to={to} {...rest} />
  const elsewhere = /^https?:/.test(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return <a href={to} {...elsewhere} {...rest} />
}

/** A link to a page of the site. React Router's own `<Link>` would add 3 kB of code for data routers, which this project does not use. */
function ClickableLink({ to, ...rest }: LinkProps) {
  const onClick = useLinkClickHandler(to)
  return <a href={to} onClick={onClick} {...rest} />
}

/** The path to put before the addresses of pages, for HTML that is shown at a different address. */
export const LinkBase = /* @__PURE__ */ createContext('')

/** The link to pages. In the build it has no click handler, because the router's hook is slow there. */
const RouterLink = import.meta.env.SSR
  ? ({ to, ...rest }: LinkProps) => <a href={use(LinkBase) + to} {...rest} />
  : ClickableLink
