import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listPosition, type FilePointer } from '../../../engine/json-text/pointer.ts'
import { useEditor } from '../store/context.ts'
import { moveTo } from '../store/elements.ts'

interface Dragged extends FilePointer {
  kind: string
}

/**
 * Lets the person move a list element by dragging. Blocks move between all lists of a file, other elements only within their list. Other
 * components offer the same moves by buttons and keys.
 *
 * @param name what the undo button calls the dragged element
 * @returns refs for the element and its drag handle, and the edge at which a drop would insert
 */
export function useSortable<Element extends HTMLElement>(
  { file, pointer }: FilePointer,
  isBlock: boolean,
  name: string,
) {
  const editor = useEditor()
  const ref = useRef<Element>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null)
  const [isDragged, setDragged] = useState(false)
  const { list, index } = listPosition(pointer)
  const kind = isBlock ? 'block' : `${file}#${list}`

  const drop = useEffectEvent((dragged: FilePointer, isAfter: boolean) =>
    moveTo(editor, dragged, { file, list, index: isAfter ? index + 1 : index }, name),
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
        getInitialData: () => ({ kind, file, pointer }),
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
  }, [kind, file, pointer])

  return { ref, handle, edge, isDragged }
}

function isDraggedData(data: object): data is Dragged {
  return 'kind' in data && 'pointer' in data
}
