import { useState } from 'react'
import styled from 'styled-components'
import { planOf } from '../../../engine/model/schema-plan.ts'
import { pointerTo, objectsAt, valueAt } from '../../../engine/json-text/pointer.ts'
import { fieldsIn, type FieldModel } from '../../core/fields.ts'
import { actionOf } from '../../core/keys.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Help, Input, Labelled } from '../kit/Labelled.tsx'
import { collectionFile } from '../reading/choices.ts'
import { valueIn } from '../reading/values.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { Group } from './Framed.tsx'
import { InnerField } from './Fields.tsx'
import type { FieldProps } from './use-field.ts'

export function MapField(props: FieldProps) {
  const isOfItem = props.file.startsWith('collections/') && props.field.pointer === '/fields'
  return isOfItem ? <ItemFields {...props} /> : <NamedValues {...props} />
}

function NamedValues({ file, field }: FieldProps) {
  const { schema, apply } = useEditor()
  const entries = fieldsIn(schema, field)
  return (
    <Group file={file} field={field}>
      {entries.map((entry) => (
        <Pair key={entry.pointer}>
          <InnerField
            file={file}
            field={{ ...entry, description: `En los textos se escribe {${entry.key}}.` }}
          />
          <IconButton
            icon="remove"
            label={`Borrar «${entry.title}»`}
            onClick={() =>
              apply(file, [{ type: 'remove', pointer: entry.pointer }], {
                label: `borrar «${entry.title}»`,
                at: { file, pointer: field.pointer },
                toast: `Borraste «${entry.title}».`,
              })
            }
          />
        </Pair>
      ))}
      <NewEntry file={file} field={field} taken={entries.map(({ key }) => String(key))} />
    </Group>
  )
}

function NewEntry({ file, field, taken }: FieldProps & { taken: readonly string[] }) {
  const { apply } = useEditor()
  const [name, setName] = useState('')
  const isTaken = taken.includes(name)
  const fits = !isTaken && new RegExp(field.plan.schema.propertyNames?.pattern ?? '').test(name)
  const problem = isTaken ? 'Ese nombre ya está.' : 'Usá solo letras sin tilde, números y guion bajo.'
  const add = () => {
    if (!fits || name === '') return
    const pointer = pointerTo(field.pointer, name)
    const about = { label: `agregar «${name}»`, at: { file, pointer } }
    apply(file, [{ type: 'set', pointer, value: name }], about)
    setName('')
  }
  return (
    <Labelled
      label="Nombre del dato nuevo"
      help="Una palabra, sin espacios ni tildes. En los textos se escribe entre llaves."
      hasError={name !== '' && !fits}
      problems={name !== '' && !fits && <Help>{problem}</Help>}
    >
      {(control) => (
        <Pair>
          <Input
            {...control}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => actionOf(event, 'field') === 'accept' && add()}
          />
          <Button icon="add" disabled={!fits || name === ''} onClick={add}>
            Agregar
          </Button>
        </Pair>
      )}
    </Labelled>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
`

/** The controls for all fields that a collection defines for its items, even if the open item has no value for them. */
function ItemFields({ file, field }: FieldProps) {
  const [, id = ''] = file.split('/')
  const collection = useEditorState((state) => valueIn(state.files, collectionFile(id)))
  const declared = objectsAt(collection, '/fields')
  if (declared.length === 0) return null
  return (
    <Group file={file} field={field}>
      {declared.map((one) => (
        <InnerField key={String(one.id)} file={file} field={modelOf(field, one)} />
      ))}
    </Group>
  )
}

function modelOf(holder: FieldModel, { id, label, type, required }: Record<string, unknown>): FieldModel {
  const key = String(id)
  return {
    kind: type === 'date' ? 'date' : 'text',
    pointer: pointerTo(holder.pointer, key),
    key,
    title: String(label),
    description: '',
    value: valueAt(holder.value, pointerTo('', key)),
    examples: [],
    isRequired: required === true,
    isAdvanced: false,
    definition: 'Text',
    plan: planOf({}, { type: 'string' }),
  }
}
