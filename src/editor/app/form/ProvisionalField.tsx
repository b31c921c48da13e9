import styled from 'styled-components'
import { pointerTo } from '../../../engine/json-text/pointer.ts'
import { fieldOf } from '../../core/fields.ts'
import { Button } from '../kit/Button.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { useEditor } from '../store/context.ts'
import { Group } from './Group.tsx'
import { useFieldEdit, type FieldProps, useHolder } from './use-field.ts'

/** A list of the values that are marked as provisional. A button next to each value confirms it. */
export function ProvisionalField({ file, field }: FieldProps) {
  const { schema } = useEditor()
  const { set, remove } = useFieldEdit({ file, field })
  const holder = useHolder({ file, field })
  const paths = Array.isArray(field.value) ? field.value.map(String) : []
  if (paths.length === 0) return null
  const nameOf = (path: string) => {
    const pointer = pointerTo(holder?.pointer ?? '', ...path.split('.'))
    const inner = holder && fieldOf(schema, holder.definition, pointer, holder.value)
    return inner ? `${inner.title}${typeof inner.value === 'string' ? `: ${inner.value}` : ''}` : path
  }
  const confirm = (path: string) => {
    const rest = paths.filter((other) => other !== path)
    if (rest.length > 0) set(rest)
    else remove()
  }
  const description = 'Son datos de prueba. Cuando estén bien, marcalos.'
  return (
    <Group file={file} field={{ ...field, title: 'Falta confirmar', description }}>
      <Stack as="ul" $gap={8}>
        {paths.map((path) => (
          <Line as="li" key={path}>
            <span>{nameOf(path)}</span>
            <Button icon="check" onClick={() => confirm(path)}>
              Está bien
            </Button>
          </Line>
        ))}
      </Stack>
    </Group>
  )
}

const Line = styled(Row)`
  justify-content: space-between;
`
