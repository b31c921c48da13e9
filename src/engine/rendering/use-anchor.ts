import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressedId } from './addressed-id.ts'
import { useHydrated } from './use-hydrated.ts'

interface AnchorState {
  selected: string
  /** The shown section of each entry of the browser's history. */
  byEntry: Record<string, string>
}

/** The router state of a navigation that changes neither scroll position nor focus. */
export const STAY = { stay: true }

/** Returns whether a history entry comes from selecting a section. @param state the router's state of the entry */
export function isStaying(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && state.stay === true
}

/**
 * Keeps the id of the shown section in the address, such as `/primario#niveles`. An anchor inside a section shows that section. Without an
 * anchor, the first section is shown. An anchor elsewhere changes nothing, but Back to it shows the section that was shown with it.
 */
export function useAnchor(sections: readonly { id: string }[]) {
  const hydrated = useHydrated()
  const { hash, key } = useLocation()
  const navigate = useNavigation()
  const first = sections[0]?.id ?? ''
  const [{ selected, byEntry }, setState] = useState<AnchorState>({ selected: first, byEntry: {} })
  const id = addressedId(hash)
  const addressed = id === '' ? first : sections.find((section) => hasAnchor(section, id))?.id
  // Contains the anchor, because entries that the router did not add have the same key.
  const entry = key + hash
  const shown = addressed ?? byEntry[entry] ?? selected
  if (hydrated && (shown !== selected || shown !== byEntry[entry]))
    setState({ selected: shown, byEntry: { ...byEntry, [entry]: shown } })

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
