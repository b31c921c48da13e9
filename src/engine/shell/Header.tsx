import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { callAddress } from '../rendering/contact-addresses.ts'
import { MAIN_ID } from '../rendering/PageView.tsx'
import { useSite, type SiteData } from '../rendering/site-context.ts'
import { Icon } from '../ui/Icon.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/Link.tsx'
import { Picture } from '../ui/Picture.tsx'
import { pagePath } from './page-path.ts'
import { Bar, Skip, TopBar } from './header-styles.ts'
import { NoticeBar } from './NoticeBar.tsx'
import type { Ending } from '../model/site.ts'

const MENU_ID = 'site_menu'

/** Maximum number of institutions that fit side by side in the bar above the header. With more, a `<details>` lists them. */
const MAX_PHONES_IN_ROW = 4

export function Header() {
  const site = useSite()
  const { shell } = site.messages
  const { pathname } = useLocation()
  const phones = site.institutions.map(({ id, path, shortName, phones: [phone = ''] }) => (
    <li key={id}>
      <Link to={path}>{shortName}</Link> <a href={callAddress(site, phone)}>{phone}</a>{' '}
    </li>
  ))
  return (
    <>
      <Skip href={`#${MAIN_ID}`} onClick={focusContent}>
        {shell.skip}
      </Skip>
      <TopBar aria-label={shell.topBar}>
        {phones.length > MAX_PHONES_IN_ROW ? (
          <Container as="details" key={pathname}>
            <summary>{shell.topBar}</summary>
            <ul>{phones}</ul>
          </Container>
        ) : (
          <Container as="ul">{phones}</Container>
        )}
      </TopBar>
      <Bar $fold={foldWidth(site)} $isLong={site.name.length > 32}>
        <Container>
          <Link to="/">
            <Logo />
          </Link>
          <Menu />
          {site.search && (
            <Link to={site.search.to} aria-label={site.search.label}>
              <Icon path="M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15 15l6 6" />
            </Link>
          )}
        </Container>
      </Bar>
      <NoticeBar />
    </>
  )
}

/**
 * The site's logo and its name; the name is left out if the logo contains it. Without a logo, shows the site's initials.
 */
function Logo() {
  const { name, theme } = useSite()
  const { width, height, ...logo } = theme.logo ?? MARK
  const shown = Math.min(LOGO_WIDTH, (LOGO_HEIGHT * width) / height)
  return (
    <>
      <Picture
        {...logo}
        darkSrc={theme.darkLogo?.src ?? logo.darkSrc}
        width={Math.round(shown)}
        height={Math.round((shown * height) / width)}
        sizes={`${Math.round(shown)}px`}
        loading="eager"
      />
      {!logo.alt && <b>{name}</b>}
    </>
  )
}

const MARK = { src: '/mark.svg', darkSrc: '/mark-dark.svg', width: 40, height: 40, alt: '' }

const LOGO_HEIGHT = 40
const LOGO_WIDTH = 200

/**
 * Returns the screen width in pixels up to which a button opens the navigation. The width is estimated from the number of letters, because
 * the build cannot measure text. Phones always have this button.
 */
function foldWidth({ name, navigation, search }: SiteData): number {
  // A button that opens a submenu is as wide as four letters.
  const letters = navigation.map(({ label, links }) => label + (links ? '    ' : '')).join('   ').length
  // A menu entry takes 9 px per letter, including gaps. The site's name takes fewer, because it may wrap to two lines.
  const needed = letters * 9 + name.length * 5 + (search ? 180 : 120)
  return needed > 1200 ? 9999 : Math.max(719, needed)
}

/** Moves the focus to the content, as the skip link does. Adds no entry to the browser's history, because the router would not know it. */
function focusContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(MAIN_ID)?.focus()
}

/**
 * The navigation: a row of links on wide screens, a popover on phones. The browser closes the popover on Escape or a click outside. This
 * component closes it when the visitor follows a link to another page.
 */
function Menu() {
  const site = useSite()
  const { menu, navigation: label } = site.messages.shell
  const { key, pathname } = useLocation()
  const current = pagePath(pathname)
  const popover = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState<boolean>()

  useEffect(() => {
    // Browsers without popovers throw an error for the selector. There, the boot script opens the menu.
    if (popover.current?.hidePopover && popover.current.matches(':popover-open')) setOpen(true)
  }, [])
  // Closes the menu only after a navigation, so that a menu opened before hydration stays open.
  const shownFor = useRef(key)
  useEffect(() => {
    if (shownFor.current !== key)
      for (const open of [
        popover.current,
        ...(popover.current?.querySelectorAll<HTMLElement>('[popover]') ?? []),
      ])
        open?.hidePopover?.()
    shownFor.current = key
  }, [key])

  return (
    <>
      <button type="button" popoverTarget={MENU_ID} aria-expanded={isOpen}>
        {menu}
      </button>
      <nav
        id={MENU_ID}
        popover="auto"
        ref={popover}
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <ul>
          {site.navigation.map((entry, index) => (
            <MenuEntry key={index} entry={entry} current={current} id={`${MENU_ID}_${index}`} />
          ))}
        </ul>
      </nav>
    </>
  )
}

interface MenuEntryProps {
  entry: SiteData['navigation'][number] & Ending
  current: string
  id: string
}

/**
 * An entry of the main navigation. A button opens its submenu, without a script; the menu of phones lists the submenu below the entry.
 * Renders `<li>`. The space at its end separates the entries in text browsers.
 */
function MenuEntry({ entry: { label, to, links, ends }, current, id }: MenuEntryProps) {
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
