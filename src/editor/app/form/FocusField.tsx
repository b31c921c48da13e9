import type { KeyboardEvent, MouseEvent } from 'react'
import styled from 'styled-components'
import { isObject } from '../../../engine/model/schema.ts'
import type { Focus } from '../../../engine/model/site.generated.ts'
import { defaultFocus } from '../../../engine/model/default-focus.ts'
import { actionOf, type Action } from '../../core/keys.ts'
import { Button } from '../kit/Button.tsx'
import { Help, Label } from '../kit/Labelled.tsx'
import { Stack } from '../kit/layout.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { useFieldEdit, type FieldProps, usePictureFile } from './use-field.ts'

/** The control for a photograph's focus point. A click or the arrow keys move the point. */
export function FocusField({ file, field }: FieldProps) {
  const { api } = useEditor()
  const { set, remove } = useFieldEdit({ file, field })
  const src = usePictureFile({ file, field })
  const known = useEditorState((state) => state.media.find(({ path }) => path === src))
  if (!src) return null
  const { x, y } =
    pointOf(field.value) ?? defaultFocus({ width: known?.width ?? 1, height: known?.height ?? 1 })
  const click = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    // Ignores clicks made by Enter or Space, because they have no position.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    set({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }
  const keys = (event: KeyboardEvent) => {
    const action = actionOf(event, 'point')
    if (!action) return
    event.preventDefault()
    const [right, down] = arrows[action]
    set({ x: percent((x + right) / 100), y: percent((y + down) / 100) })
  }
  return (
    <Left $gap={6} data-pointer={field.pointer}>
      <Label as="span">{field.title}</Label>
      <Help>Tocá lo que siempre tiene que verse, o movelo con las flechas. {field.description}</Help>
      <Target
        type="button"
        aria-label={`Punto de interés: ${x} % desde la izquierda, ${y} % desde arriba`}
        onClick={click}
        onKeyDown={keys}
      >
        <img src={api.mediaAddress(src)} alt="" />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M${x} 0V100M0 ${y}H100`} />
        </svg>
      </Target>
      {field.value !== undefined && (
        <Button look="plain" onClick={remove}>
          Volver al punto de siempre
        </Button>
      )}
    </Left>
  )
}

const arrows: Record<Action<'point'>, readonly [x: number, y: number]> = {
  left: [-5, 0],
  right: [5, 0],
  up: [0, -5],
  down: [0, 5],
}

function pointOf(value: unknown): Focus | undefined {
  return isObject(value) && typeof value.x === 'number' && typeof value.y === 'number'
    ? { x: value.x, y: value.y }
    : undefined
}

function percent(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 100)
}

const Left = styled(Stack)`
  justify-items: start;
`

const Target = styled.button`
  position: relative;
  border: 1px solid var(--line);
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
    stroke: #fff;
    stroke-width: 2px;
    filter: drop-shadow(0 0 1px #000);
    pointer-events: none;
  }
  & path {
    vector-effect: non-scaling-stroke;
  }
`
