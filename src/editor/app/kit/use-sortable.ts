import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isWithin, listPosition, type FilePointer } from '../../../engine/json-text/pointer.ts'
import { useEditor } from '../store/context.ts'
import { moveAndShow, type Gap } from '../store/elements.ts'

interface Dragged extends FilePointer {
  kind: string
  name: string
}

/** A list of blocks inside a list element, which the element opens while a block is dragged over it. */
interface Inside {
  gap?: Gap | undefined
  open?: (() => void) | undefined
}

/** Where a drop would insert: before or after the element, or into its own list. */
export type DropEdge = 'top' | 'bottom' | 'inside'

/** Time in milliseconds after which a closed element under the dragged one opens. */
const OPENS_AFTER_MS = 600

/**
 * Lets the person move a list element by dragging. Blocks move between all lists of a file, other elements only within their list. A drop
 * at another place says why nothing moved. Other components offer the same moves by buttons and keys.
 *
 * @param name what the undo button calls the element
 * @param inside the element's own list, for elements that are shown without it
 * @returns refs for the element and its drag handle, and the edge at which a drop would insert
 */
export function useSortable<Element extends HTMLElement>(
  { file, pointer }: FilePointer,
  isBlock: boolean,
  name: string,
  inside: Inside = {},
) {
  const editor = useEditor()
  const ref = useRef<Element>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<DropEdge | null>(null)
  const [isDragged, setDragged] = useState(false)
  const { list, index } = listPosition(pointer)
  const kind = isBlock ? 'block' : `${file}#${list}`

  const say = useEffectEvent((text: string) => editor.showToast({ text }))
  const drop = useEffectEvent((dragged: Dragged, gap: Gap) => moveAndShow(editor, dragged, gap, dragged.name))
  const dataOf = useEffectEvent(() => ({ kind, file, pointer, name }))
  const open = useEffectEvent(() => inside.open?.())
  const gapAt = useEffectEvent((dragged: object, half: 'top' | 'bottom'): Gap | undefined => {
    if (!isDraggedData(dragged) || dragged.file !== file) return undefined
    if (isWithin({ file, pointer }, dragged) && pointer !== dragged.pointer) return undefined
    if (dragged.kind === kind) return { file, list, index: half === 'bottom' ? index + 1 : index }
    return dragged.kind === 'block' ? inside.gap : undefined
  })

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const halfOf = (y: number) => {
      const { top, height } = element.getBoundingClientRect()
      return y > top + height / 2 ? 'bottom' : 'top'
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      setEdge(null)
    }
    const end = combine(
      draggable({
        element,
        ...(handle.current && { dragHandle: handle.current }),
        getInitialData: dataOf,
        onDragStart: () => setDragged(true),
        onDrop({ location }) {
          setDragged(false)
          if (location.current.dropTargets.length === 0) say(`${dataOf().name} quedó donde estaba.`)
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) => isDraggedData(data),
        getData: ({ source: { data }, input }) => ({ gap: gapAt(data, halfOf(input.clientY)) }),
        // Keeps this element as the drop target while the pointer is in the gap between two elements.
        getIsSticky: ({ input }) => isNear(element.getBoundingClientRect(), input),
        onDragEnter: () => {
          timer = setTimeout(open, OPENS_AFTER_MS)
        },
        onDrag: ({ location }) => {
          const { element: target, gap } = chosenIn(location.current.dropTargets)
          const isHere = target === element && gap !== undefined
          setEdge(isHere ? (gap.list === list ? halfOf(location.current.input.clientY) : 'inside') : null)
        },
        onDragLeave: leave,
        onDrop: ({ source: { data }, location }) => {
          leave()
          const { element: target, gap } = chosenIn(location.current.dropTargets)
          if (target !== element || !isDraggedData(data)) return
          if (gap) drop(data, gap)
          else say(whyNot(data, { file, pointer }))
        },
      }),
    )
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [file, list, pointer])

  return { ref, handle, edge, isDragged }
}

/** Whether the pointer is at most half a line away from an element. */
export function isNear(
  { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
): boolean {
  return x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR
}

const NEAR = 24

/** The innermost drop target that takes the dragged element; if none does, the innermost one without a gap. */
function chosenIn(targets: readonly { element: Element; data: object }[]): {
  element?: Element | undefined
  gap?: Gap | undefined
} {
  const found = targets.find(({ data }) => gapIn(data)) ?? targets[0]
  return { element: found?.element, gap: found && gapIn(found.data) }
}

function gapIn(data: { gap?: Gap }): Gap | undefined {
  return data.gap
}

/** Explains why an element cannot be dropped at a place. */
export function whyNot(dragged: Dragged, place: FilePointer): string {
  const { name, kind } = dragged
  if (kind !== 'block') return `${name} solo se mueve dentro de su lista.`
  if (isWithin(place, dragged)) return `${name} no puede quedar adentro de sí mismo.`
  if (dragged.file !== place.file)
    return `${name} quedó donde estaba: lo de ahí se comparte con otras páginas, y cambiaría en todas.`
  return `${name} quedó donde estaba: ahí no entran bloques. Soltalo entre otros bloques.`
}

function isDraggedData(data: object): data is Dragged {
  return 'kind' in data && 'pointer' in data
}
