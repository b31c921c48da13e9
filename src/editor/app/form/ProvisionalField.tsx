import styled from 'styled-components'
import { fieldOf } from '../../core/fields.ts'
import { pointerTo } from '../../core/pointer.ts'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { useEditor } from '../store/context.ts'
import { Group } from './Group.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'
import { useHolder } from './use-holder.ts'

/** What must still be confirmed before the site opens: each has a button for when it has been. */
export function ProvisionalField({ file, field }: FieldProps) {
  const { schema } = useEditor()
  const { set, remove } = useFieldEdit({ file, field })
  const holder = useHolder({ file, field })
  const paths = Array.isArray(field.value) ? field.value.map(String) : []
  if (paths.length === 0) return null
  /** `address.street` as people call it. */
  const nameOf = (path: string) => {
    const inner =
      holder &&
      fieldOf(schema, holder.definition, pointerTo(holder.pointer, ...path.split('.')), holder.value)
    return inner ? `${inner.title}${typeof inner.value === 'string' ? `: ${inner.value}` : ''}` : path
  }
  return (
    <Group data-pointer={field.pointer}>
      <legend>Falta confirmar</legend>
      <Help>Son datos de prueba. Cuando estén bien, marcalos.</Help>
      <List>
        {paths.map((path) => (
          <li key={path}>
            <span>{nameOf(path)}</span>
            <Button
              icon="check"
              onClick={() => {
                const rest = paths.filter((other) => other !== path)
                if (rest.length > 0) set(rest)
                else remove()
              }}
            >
              Está bien
            </Button>
          </li>
        ))}
      </List>
    </Group>
  )
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
  }
`
