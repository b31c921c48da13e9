import type { ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router-dom'
import { useAddress } from './base-path.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/**
 * A link to any address. The router opens pages of the site, and other sites open in a new tab. Links to `tel:`, `mailto:` and `media/` are
 * plain.
 */
export function Link({ to, ...rest }: LinkProps) {
  const href = useAddress()(to)
  if (/^\/(?!media\/)/.test(to)) return <RouterLink to={to} href={href} {...rest} />
  const elsewhere = /^https?:/.test(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return <a href={href} {...elsewhere} {...rest} />
}

/** A link to a page of the site. React Router's own `<Link>` would add 3 kB of code for data routers, which this project does not use. */
function ClickableLink({ to, href, ...rest }: LinkProps & { href: string }) {
  const onClick = useLinkClickHandler(to)
  return <a href={href} onClick={onClick} {...rest} />
}

/** The link to pages. In the build it has no click handler, because the router's hook is slow there. */
const RouterLink = import.meta.env.SSR
  ? ({ to: _to, ...rest }: LinkProps & { href: string }) => <a {...rest} />
  : ClickableLink
