import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../engine/site-context.ts'
import { findInstitution } from '../../model/site.ts'

/**
 * Chooses the institution that the address asks for (`?institution=`), once React runs: the prerendered HTML knows no query. What
 * the visitor had chosen before that stays; a later address counts again. Values that name no institution are ignored. Returns the ref
 * for the `<select>`.
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
