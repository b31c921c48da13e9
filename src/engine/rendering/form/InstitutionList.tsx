import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { findInstitution } from '../../model/site.ts'
import { useSite } from '../site-context.ts'
import { useHydrated } from '../use-hydrated.ts'
import type { Tokens } from './tokens.ts'

interface InstitutionListProps {
  control: ComponentProps<'select'> & { name: string }
  /** Whether the first institution is chosen at first, instead of none. */
  isPreset: true | undefined
  tokens: Tokens
}

/** A `<select>` with the site's institutions. Selects the one that the address names (`?institution=`). */
export function InstitutionList({ control, isPreset, tokens }: InstitutionListProps) {
  const { institutions, messages } = useSite()
  return (
    <select {...control} ref={useRequestedInstitution()}>
      {!isPreset && <option value="">{messages.forms.choose}</option>}
      {institutions.map(({ id, formOption }, index) => (
        <option
          key={id}
          value={formOption}
          data-query-institution={id}
          {...tokens.chosen('selected', control.name, index)}
        >
          {formOption}
        </option>
      ))}
    </select>
  )
}

/**
 * Selects the institution that the address names, and ignores unknown names. The visitor's own choice stays until the address changes. In
 * a document that React hydrates, the server or the script of the document has already selected it.
 *
 * @returns the ref for the `<select>`
 */
function useRequestedInstitution() {
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
