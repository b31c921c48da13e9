import { createContext, use, type ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** An `<a>` for any address: the router handles pages; other sites open in a new tab; `tel:`, `mailto:` and `media/` files stay plain. */
export function Link({ to, ...rest }: LinkProps) {
  if (/^\/(?!media\/)/.test(to)) return <RouterLink to={to} {...rest} />
  const elsewhere = /^https?:/.test(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return <a href={to} {...elsewhere} {...rest} />
}

/** A plain link for pages. React Router's `<Link>` would add 3 kB of prefetching for data routers, which are not used. */
function ClickableLink({ to, ...rest }: LinkProps) {
  const onClick = useLinkClickHandler(to)
  return <a href={to} onClick={onClick} {...rest} />
}

/** A path to put before the addresses of pages, for HTML that is shown at another address than its page's. */
export const LinkBase = /* @__PURE__ */ createContext('')

/** The link for pages. In the build, where the router's hook is slow, the link has no click handler. */
const RouterLink = import.meta.env.SSR
  ? ({ to, ...rest }: LinkProps) => <a href={use(LinkBase) + to} {...rest} />
  : ClickableLink
