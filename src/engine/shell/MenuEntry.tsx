import { useSite, type SiteData } from '../rendering/site-context.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Ending } from '../model/site.ts'
import { Link } from '../ui/Link.tsx'

interface MenuEntryProps {
  entry: SiteData['navigation'][number] & Ending
  current: string
  id: string
}

/**
 * An entry of the main navigation. A button opens its submenu, without a script; the menu of phones lists the submenu below the entry.
 * Renders `<li>`. The space at its end separates the entries in text browsers.
 */
export function MenuEntry({ entry: { label, to, links, ends }, current, id }: MenuEntryProps) {
  const { more } = useSite().messages.shell
  const isWithin = links?.some((link) => link.to === current)
  return (
    <li data-until={ends}>
      <Link to={to} aria-current={to === current ? 'page' : isWithin || undefined}>
        {label}
      </Link>
      {links && (
        <>
          <button type="button" popoverTarget={id} aria-label={`${more}: ${label}`}>
            <Icon path="M6 9l6 6 6-6" />
          </button>
          <ul id={id} popover="auto">
            {links.map((link, index) => (
              <li key={index}>
                <Link to={link.to} aria-current={link.to === current ? 'page' : undefined}>
                  {link.label}
                </Link>{' '}
              </li>
            ))}
          </ul>
        </>
      )}{' '}
    </li>
  )
}
