import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressedId } from './addressed-id.ts'
import { useHydrated } from './use-hydrated.ts'

/** The router state of a navigation that changes neither scroll position nor focus. */
export const STAY = { stay: true }

/** Returns whether a history entry comes from selecting a section. @param state the router's state of the entry */
export function isStaying(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && state.stay === true
}

/**
 * Keeps the id of the shown section in the address, such as `/primario#niveles`. An anchor inside a section shows that section. Without an
 * anchor, the first section is shown.
 */
export function useAnchor(sections: readonly { id: string }[]) {
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
    /** False before hydration. Until then, CSS shows the section with `:target`. */
    isLive: hydrated,
    /** Selects a section. A click adds a history entry; `replace` changes the current entry. */
    select: (target: string, { replace = target === id } = {}) => {
      void navigate(`#${target}`, { replace, state: STAY })
    },
  }
}

/** Avoids the router's hook in the build, because it is slow and the build does not navigate. */
const useNavigation = import.meta.env.SSR ? () => () => {} : useNavigate

function hasAnchor(data: unknown, id: string): boolean {
  if (typeof data !== 'object' || data === null) return false
  if ('id' in data && data.id === id) return true
  return Object.values(data).some((value) => hasAnchor(value, id))
}
