import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../engine/site-context.ts'
import { findInstitution } from '../../model/site.ts'

/**
 * Selects the institution that the address names (`?institution=`), and ignores unknown names. Runs after hydration, because the HTML is
 * the same for all addresses. The visitor's own choice stays until the address changes.
 *
 * @returns the ref for the `<select>`
 */
export function useRequestedInstitution() {
  const select = useRef<HTMLSelectElement>(null)
  const site = useSite()
  const id = new URLSearchParams(useLocation().search).get('institution')
  const option = findInstitution(site, id)?.formOption
  const isArrival = useRef(true)

  useLayoutEffect(() => {
    const { current } = select
    const hasChosen = isArrival.current && current && current.selectedIndex > 0
    isArrival.current = false
    if (current && option && !hasChosen) current.value = option
  }, [option])

  return select
}
