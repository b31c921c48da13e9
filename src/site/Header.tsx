import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { MAIN_ID } from '../engine/PageView.tsx'
import { useSite, type SiteData } from '../engine/site-context.ts'
import { phoneAddress } from '../model/phone-address.ts'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/Link.tsx'
import { Picture } from '../ui/Picture.tsx'
import { pagePath } from './page-path.ts'
import { Bar, Skip, TopBar } from './header-styles.ts'
import { MenuEntry } from './MenuEntry.tsx'
import { NoticeBar } from './NoticeBar.tsx'

/** The underscore avoids ids of sections, such as `menu`. */
const MENU_ID = 'site_menu'

/** As many institutions as fit into the top bar of the narrowest screen that has one; more are folded. */
const MOST_IN_ROW = 4

/** The header of every page: telephones (wide screens only), name and main navigation, and the notice if there is one. */
export function Header() {
  const site = useSite()
  const { shell } = site.messages
  const { pathname } = useLocation()
  const phones = site.institutions.map(({ id, path, shortName, phones: [phone = ''] }) => (
    <li key={id}>
      <Link to={path}>{shortName}</Link> <a href={phoneAddress(phone)}>{phone}</a>
    </li>
  ))
  return (
    <>
      <Skip href={`#${MAIN_ID}`} onClick={skip}>
        {shell.skip}
      </Skip>
      <TopBar aria-label={shell.topBar}>
        {phones.length > MOST_IN_ROW ? (
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
        </Container>
      </Bar>
      <NoticeBar />
    </>
  )
}

/** The site's logo, with the name beside it unless the logo says it; without one the mark in the site's colours. */
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

/** Pixels. */
const LOGO_HEIGHT = 40
const LOGO_WIDTH = 200

/**
 * Up to which width of the screen the navigation is a menu: on every phone, wherever its entries would need a second row, and
 * everywhere when not even the widest page is wide enough. Estimated from the number of letters, since the build cannot measure
 * text; a row that turns out longer wraps.
 */
function foldWidth({ name, navigation }: SiteData): number {
  // The button of an entry with others below it is as wide as four letters.
  const letters = navigation.map(({ label, links }) => label + (links ? '    ' : '')).join('   ').length
  // 9 px each, and as many as three for the gap between two entries; the name may take some lines beside the mark.
  const needed = letters * 9 + name.length * 5 + 120
  return needed > 1200 ? 9999 : Math.max(719, needed)
}

/** Moves the focus as the link would, without an entry in the browser's history that the router does not know. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(MAIN_ID)?.focus()
}

/**
 * The navigation: a row of links on wide screens, on a phone a popover that a button opens. The browser itself closes a
 * popover on a click outside and on Escape, with no script; a link that stays in the site closes it here.
 */
function Menu() {
  const site = useSite()
  const { menu, navigation: label } = site.messages.shell
  const { key, pathname } = useLocation()
  const current = pagePath(pathname)
  const popover = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState<boolean>()

  useEffect(() => {
    if (popover.current?.matches?.(':popover-open')) setOpen(true)
  }, [])
  // Only a navigation closes it: a menu that was opened before React started stays open.
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
