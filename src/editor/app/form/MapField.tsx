import { useState } from 'react'
import styled from 'styled-components'
import { fieldsIn } from '../../core/fields.ts'
import { pointerTo } from '../../core/pointer.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Help, Input, Labelled } from '../kit/Labelled.tsx'
import { useEditor } from '../store/context.ts'
import { InnerField } from './InnerField.tsx'
import { Group } from './Group.tsx'
import type { FieldProps } from './use-field.ts'

/** Values with names that a person chooses, such as the variables of a site. */
export function MapField({ file, field }: FieldProps) {
  const { schema, apply } = useEditor()
  const [name, setName] = useState('')
  const entries = fieldsIn(schema, field)
  const pattern = field.schema.propertyNames?.pattern
  const isFree = name !== '' && !entries.some(({ key }) => key === name)
  const fits = isFree && (!pattern || new RegExp(pattern).test(name))
  const add = () => {
    if (!fits) return
    const pointer = pointerTo(field.pointer, name)
    apply(file, [{ type: 'set', pointer, value: name }], {
      label: `agregar «${name}»`,
      at: { file, pointer },
    })
    setName('')
  }
  return (
    <Group data-pointer={field.pointer}>
      <legend>{field.title}</legend>
      {field.description && <Help>{field.description}</Help>}
      {entries.map((entry) => (
        <Row key={entry.pointer}>
          <InnerField file={file} field={{ ...entry, title: String(entry.key), description: '' }} />
          <IconButton
            icon="remove"
            label={`Borrar «${entry.key}»`}
            onClick={() =>
              apply(file, [{ type: 'remove', pointer: entry.pointer }], {
                label: `borrar «${entry.key}»`,
                at: { file, pointer: field.pointer },
                says: `Borraste «${entry.key}».`,
              })
            }
          />
        </Row>
      ))}
      <Labelled
        label="Nombre del dato nuevo"
        help="Una palabra, sin espacios ni tildes. En los textos se escribe entre llaves."
        hasError={name !== '' && !fits}
        problems={
          name !== '' &&
          !fits && (
            <Help>{isFree ? 'Usá solo letras sin tilde, números y guion bajo.' : 'Ese nombre ya está.'}</Help>
          )
        }
      >
        {(control) => (
          <Row>
            <Input
              {...control}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={({ key }) => key === 'Enter' && add()}
            />
            <Button icon="add" disabled={!fits} onClick={add}>
              Agregar
            </Button>
          </Row>
        )}
      </Labelled>
    </Group>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
`
