import styled from 'styled-components'
import { isObject } from '../../../engine/model/schema.ts'
import type { Focus } from '../../../engine/model/site.generated.ts'
import { defaultFocus } from '../../../engine/model/default-focus.ts'
import { Button } from '../kit/Button.tsx'
import { FocusPoint } from '../kit/FocusPoint.tsx'
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
  const point = pointOf(field.value) ?? defaultFocus({ width: known?.width ?? 1, height: known?.height ?? 1 })
  return (
    <Left $gap={6} data-pointer={field.pointer}>
      <Label as="span">{field.title}</Label>
      <Help>Tocá lo que siempre tiene que verse, o movelo con las flechas. {field.description}</Help>
      <FocusPoint point={point} onMove={set}>
        <img src={api.mediaAddress(src)} alt="" />
      </FocusPoint>
      {field.value !== undefined && (
        <Button look="plain" onClick={remove}>
          Volver al punto de siempre
        </Button>
      )}
    </Left>
  )
}

function pointOf(value: unknown): Focus | undefined {
  return isObject(value) && typeof value.x === 'number' && typeof value.y === 'number'
    ? { x: value.x, y: value.y }
    : undefined
}

const Left = styled(Stack)`
  justify-items: start;
`
