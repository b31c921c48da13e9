import { useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { pageTitle } from '../rendering/metadata.ts'
import { useSite } from '../rendering/site-context.ts'
import type { Page } from '../model/site.ts'
import { isStaying } from '../rendering/use-anchor.ts'
import { keepScroll, rememberScroll, scrollToArrival } from './scroll.ts'

/**
 * After a navigation, sets the title and scroll position, moves the focus to the heading and announces the page (WCAG 2.4.2, 2.4.3).
 *
 * @returns the announcement
 */
export function useArrival(page: Page): string {
  const site = useSite()
  const location = useLocation()
  const type = useNavigationType()
  const arrived = useRef({ key: location.key, path: page.path })
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(keepScroll, [])

  useLayoutEffect(() => {
    const { key, path } = arrived.current
    if (key === location.key) return
    arrived.current = { key: location.key, path: page.path }
    const isNewPage = path !== page.path
    if (isStaying(location.state) && !isNewPage) rememberScroll(location.key)
    else scrollToArrival(location, type === NavigationType.Pop)
    if (!isNewPage) return
    document.title = pageTitle(site, page)
    setAnnouncement(page.title)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [location, page, site, type])

  return announcement
}
