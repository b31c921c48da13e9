import { useSite, type SiteData } from '../engine/site-context.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'

interface MenuEntryProps {
  entry: SiteData['navigation'][number]
  /** the path of the page that is shown */
  current: string
  /** id of the popover */
  id: string
}

/**
 * An entry of the main navigation. The links below it are in a popover behind a button, which needs no script; in the menu of a
 * phone they follow their entry. Renders `<li>`.
 */
export function MenuEntry({ entry: { label, to, links }, current, id }: MenuEntryProps) {
  const { more } = useSite().messages.shell
  const isWithin = links?.some((link) => link.to === current)
  return (
    <li>
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
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
