import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import styled from 'styled-components'
import { isObject } from '../../../model/schema.ts'
import { usualFocus, type Focus } from '../../../model/usual-focus.ts'
import { parentOf, valueAt } from '../../core/pointer.ts'
import { valueIn } from '../reading/values.ts'
import { Button } from '../kit/Button.tsx'
import { Help, Label } from '../kit/Labelled.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { useFieldEdit, type FieldProps } from './use-field.ts'

/** The point of a photograph that is always seen: a click on it, or the arrow keys. */
export function FocusField({ file, field }: FieldProps) {
  const { api } = useEditor()
  const { set, remove } = useFieldEdit({ file, field })
  const image = useRef<HTMLImageElement>(null)
  const holder = parentOf(field.pointer)?.parent ?? ''
  const picture = useEditorState((state) => valueAt(valueIn(state.files, file), holder))
  const src = isObject(picture) && typeof picture.src === 'string' ? picture.src : undefined
  const known = useEditorState((state) => state.media.find(({ path }) => path === src))
  if (!src) return null
  const { x, y } =
    pointOf(field.value) ?? usualFocus({ width: known?.width ?? 1, height: known?.height ?? 1 })
  const click = (event: MouseEvent) => {
    const box = image.current!.getBoundingClientRect()
    if (event.detail === 0) return
    set({
      x: percent((event.clientX - box.left) / box.width),
      y: percent((event.clientY - box.top) / box.height),
    })
  }
  const keys = (event: KeyboardEvent) => {
    const [dx, dy] = arrows[event.key] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    set({ x: percent((x + dx) / 100), y: percent((y + dy) / 100) })
  }
  return (
    <Stack data-pointer={field.pointer}>
      <Label as="span">{field.title}</Label>
      <Help>Tocá lo que siempre tiene que verse, o movelo con las flechas. {field.description}</Help>
      <Target
        type="button"
        aria-label={`Punto de interés: ${x} % desde la izquierda, ${y} % desde arriba`}
        onClick={click}
        onKeyDown={keys}
      >
        <img ref={image} src={api.mediaAddress(src)} alt="" />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M${x} 0V100M0 ${y}H100`} />
        </svg>
      </Target>
      {field.value !== undefined && (
        <Button look="plain" onClick={remove}>
          Volver al punto de siempre
        </Button>
      )}
    </Stack>
  )
}

const arrows: Record<string, [number, number] | undefined> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
}

function pointOf(value: unknown): Focus | undefined {
  return isObject(value) && typeof value.x === 'number' && typeof value.y === 'number'
    ? { x: value.x, y: value.y }
    : undefined
}

function percent(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 100)
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
`

const Target = styled.button`
  position: relative;
  padding: 0;
  border: 1px solid var(--line);
  background: none;
  cursor: crosshair;
  & > img {
    max-height: 240px;
  }
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    pointer-events: none;
  }
  & path {
    stroke: #fff;
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
    filter: drop-shadow(0 0 1px #000);
  }
`
