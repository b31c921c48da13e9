import type { ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/**
 * An `<a>` for any address: pages of the site go through the router, other sites open in a new tab, `tel:`, `mailto:` and files of
 * `media/` stay plain.
 */
export function Link({ to, ...rest }: LinkProps) {
  if (/^\/(?!media\/)/.test(to)) return <RouterLink to={to} {...rest} />
  const elsewhere = /^https?:/.test(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return <a href={to} {...elsewhere} {...rest} />
}

/** The router's own `<Link>` would bring 3 kB of prefetching for data routers, which no page here uses. */
function ClickableLink({ to, ...rest }: LinkProps) {
  const onClick = useLinkClickHandler(to)
  return <a href={to} onClick={onClick} {...rest} />
}

/** There are no clicks while pages are rendered, and asking the router for each link is slow. */
const RouterLink = import.meta.env.SSR
  ? ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />
  : ClickableLink
