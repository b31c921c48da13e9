import styled from 'styled-components'
import { valueAt } from '../../../engine/json-text/pointer.ts'
import { newItem } from '../../core/new-item.ts'
import { Button } from '../kit/Button.tsx'
import { Row } from '../kit/layout.tsx'
import { useEditor } from '../store/context.ts'
import { palettes, newItemDefaults } from '../store/new-elements.ts'
import { Fields } from './Fields.tsx'
import { Group } from './Framed.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

/** The controls for a group of fields, such as an address. An optional group has buttons that add and remove the group. */
export function ObjectField({ file, field }: FieldProps) {
  const { schema, store } = useEditor()
  const { set, remove } = useFieldEdit({ file, field })
  const isThere = field.value !== undefined
  const add = () => {
    set(newItem(schema, field.plan.schema, newItemDefaults(store.get(), file)))
    store.set({ untouched: { at: { file, pointer: field.pointer }, left: [] } })
  }
  return (
    <Group file={file} field={field}>
      {isThere || field.isRequired ? (
        <>
          {field.definition === 'InstitutionColors' && <Palettes file={file} field={field} />}
          <Fields file={file} holder={field} />
        </>
      ) : (
        <Button icon="add" onClick={add}>
          Agregar
        </Button>
      )}
      {isThere && !field.isRequired && (
        <Button look="plain" icon="remove" onClick={remove}>
          Quitar
        </Button>
      )}
    </Group>
  )
}

/** Buttons that give an institution the colours of a palette. All palettes are legible in the light and the dark scheme. */
function Palettes({ file, field }: FieldProps) {
  const { set } = useFieldEdit({ file, field })
  return (
    <Row role="group" aria-label="Juegos de colores que se leen bien">
      {palettes.map(({ name, ...colors }) => (
        <Swatch
          key={name}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={valueAt(field.value, '/ink') === colors.ink}
          onClick={() => set(colors)}
        >
          <svg viewBox="0 0 4 2" aria-hidden="true">
            <path fill={colors.tint} d="M0 0h2v2h-2z" />
            <path fill={colors.darkTint} d="M2 0h2v2h-2z" />
            <circle fill={colors.ink} cx="1" cy="1" r=".6" />
            <circle fill={colors.darkInk} cx="3" cy="1" r=".6" />
          </svg>
        </Swatch>
      ))}
    </Row>
  )
}

const Swatch = styled.button`
  width: 72px;
  height: 44px;
  padding: 3px;
  border: 1px solid var(--field);
  border-radius: var(--control);
  background: var(--surface);
  line-height: 0;
  &[aria-pressed='true'] {
    outline: 3px solid var(--institution);
  }
  & > svg {
    width: 100%;
    height: 100%;
  }
`
