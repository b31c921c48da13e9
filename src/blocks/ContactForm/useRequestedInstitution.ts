import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../engine/site-context.ts'
import { useHydrated } from '../../engine/use-hydrated.ts'
import { findInstitution } from '../../model/site.ts'

/**
 * Selects the institution that the address names (`?institution=`), and ignores unknown names. The visitor's own choice stays until the
 * address changes. In a document that React hydrates, the server or the script of the document has already selected it.
 *
 * @returns the ref for the `<select>`
 */
export function useRequestedInstitution() {
  const select = useRef<HTMLSelectElement>(null)
  const site = useSite()
  const id = new URLSearchParams(useLocation().search).get('institution')
  const option = findInstitution(site, id)?.formOption
  const mustSelect = useRef(useHydrated())

  useLayoutEffect(() => {
    if (mustSelect.current && select.current && option) select.current.value = option
    mustSelect.current = true
  }, [option])

  return select
}
