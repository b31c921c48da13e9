import { isSamePlace, type FilePointer } from '../../engine/json-text/pointer.ts'
import type { PageShown } from './frame-messages.ts'
import type { Outlines } from './outlines.ts'
import type { PageMap } from './page-map.ts'
import { isShown } from './places.ts'
import { reveal } from './reveal.ts'

interface SelectionUse {
  shown: () => PageShown
  map: () => PageMap
  outlines: Outlines
  isEditing: () => boolean
}

export function createSelection({ shown, map, outlines, isEditing }: SelectionUse) {
  let selected: FilePointer | null = null
  /** Whether the selected location is not on the page yet, such as a new block, which arrives with the next content. */
  let isAwaited = false
  let opened: Node | undefined
  const is = (location: FilePointer | null) => isSamePlace(selected, location)
  const outline = () => outlines.show('selected', selected && isEditing() ? map().frame(selected) : [])
  const open = (location: FilePointer) => {
    isAwaited = !isShown(shown(), location)
    ;[opened] = map().show(location)
    if (opened) reveal(opened)
  }
  /**
   * Whether a selected location has appeared on the page. Events appear again after each change, because their blocks restart, and so do
   * elements whose id follows their name, such as the question of a FAQ.
   */
  const isDue = (location: FilePointer): boolean => {
    const isEvent = shown().trace.events.some(({ file }) => file === location.file)
    if (isAwaited && !isEvent) return isShown(shown(), location)
    const isGone = opened ? !opened.isConnected : isEvent
    return isEditing() && isGone && map().show(location).length > 0
  }
  return {
    is,
    outline,
    /** Scrolls to the selected location, if it is out of sight. */
    reveal: () => selected && opened && reveal(opened),
    choose(location: FilePointer, node: Node) {
      ;[selected, opened] = [location, node]
      outline()
    },
    /** Selects a location that the person has chosen in the application. Opens the tabs that hide it, and scrolls to it. */
    select(location: FilePointer | null) {
      if (is(location)) return
      selected = location
      isAwaited = false
      if (selected && isEditing()) open(selected)
      outline()
    },
    follow() {
      if (selected && isDue(selected)) open(selected)
    },
  }
}
