import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressedId } from './addressed-id.ts'
import { useHydrated } from './use-hydrated.ts'

interface AnchorSection {
  id: string
  blocks: unknown
}

/** Marks a navigation that must leave the scroll position and the focus where they are. */
const STAY = { stay: true }

/** Whether an entry of the browser's history was made by choosing a section. @param state of the router's entry */
export function isStaying(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && state.stay === true
}

/**
 * Keeps the shown section in the address: `/primario#niveles`. An address that names a section, or anything inside it, shows it;
 * one that names something else changes nothing; one without `#` shows the first section.
 */
export function useAnchor(sections: AnchorSection[]) {
  const hydrated = useHydrated()
  const { hash } = useLocation()
  const navigate = useNavigation()
  const first = sections[0]?.id ?? ''
  const [selected, setSelected] = useState(first)
  const id = addressedId(hash)
  const addressed = id === '' ? first : sections.find((section) => hasAnchor(section, id))?.id
  if (hydrated && addressed !== undefined && addressed !== selected) setSelected(addressed)

  return {
    selected,
    /** False until React has taken over; until then CSS shows the section by `:target`. */
    isLive: hydrated,
    /** Shows a section. A click on another makes an entry in the browser's history; moving with the arrows replaces it. */
    select: (target: string, { replace = target === id } = {}) => {
      void navigate(`#${target}`, { replace, state: STAY })
    },
  }
}

/** Nothing navigates while pages are rendered, and the router's hook takes time. */
const useNavigation = import.meta.env.SSR ? () => () => {} : useNavigate

function hasAnchor(data: unknown, id: string): boolean {
  if (typeof data !== 'object' || data === null) return false
  if ('id' in data && data.id === id) return true
  return Object.values(data).some((value) => hasAnchor(value, id))
}
