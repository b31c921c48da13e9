import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface Dragged {
  kind: string
  file: string
  list: string
  index: number
}

/** Called with the dragged element and the gap into which it is dropped. The index of a gap is the index of the element below the gap. */
export type Drop = (dragged: Dragged, gap: Omit<Dragged, 'kind'>) => void

/**
 * Makes a list element draggable. Other components offer the same moves by buttons and keys.
 *
 * @returns refs for the element and its drag handle, and the edge at which a drop would insert
 */
export function useSortable<Element extends HTMLElement>(self: Dragged, onDrop: Drop) {
  const ref = useRef<Element>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null)
  const [isDragged, setDragged] = useState(false)
  const { kind, file, list, index } = self

  const drop = useEffectEvent((dragged: Dragged, isAfter: boolean) =>
    onDrop(dragged, { file, list, index: isAfter ? index + 1 : index }),
  )

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const halfOf = (y: number) => {
      const { top, height } = element.getBoundingClientRect()
      return y > top + height / 2 ? 'bottom' : 'top'
    }
    return combine(
      draggable({
        element,
        ...(handle.current && { dragHandle: handle.current }),
        getInitialData: () => ({ kind, file, list, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) => isDraggedData(data) && data.kind === kind && data.file === file,
        // Keeps this element as the drop target while the pointer is in the gap between two elements.
        getIsSticky: () => true,
        onDrag: ({ location }) => {
          const isInnermost = location.current.dropTargets[0]?.element === element
          setEdge(isInnermost ? halfOf(location.current.input.clientY) : null)
        },
        onDragLeave: () => setEdge(null),
        onDrop: ({ source: { data }, location }) => {
          setEdge(null)
          if (location.current.dropTargets[0]?.element !== element || !isDraggedData(data)) return
          drop(data, halfOf(location.current.input.clientY) === 'bottom')
        },
      }),
    )
  }, [kind, file, list, index])

  return { ref, handle, edge, isDragged }
}

function isDraggedData(data: object): data is Dragged {
  return 'kind' in data && 'list' in data
}
