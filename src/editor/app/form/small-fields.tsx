import styled from 'styled-components'
import { pointerTo } from '../../../engine/json-text/pointer.ts'
import { fieldOf } from '../../core/fields.ts'
import { Help, Input, Check } from '../kit/Labelled.tsx'
import { Button } from '../kit/Button.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { useEditor } from '../store/context.ts'
import { Diagnostics, Framed, Group } from './Framed.tsx'
import { useDiagnostics, useFieldEdit, type FieldProps, useHolder } from './use-field.ts'

export function ToggleField({ file, field }: FieldProps) {
  const { set } = useFieldEdit({ file, field })
  const diagnostics = useDiagnostics({ file, field }, true)
  return (
    <div data-pointer={field.pointer}>
      <Check>
        <input
          type="checkbox"
          checked={(field.value ?? field.default) === true}
          onChange={({ target }) => set(target.checked)}
        />
        <Words>
          {field.title}
          {field.description && <Help as="small">{field.description}</Help>}
        </Words>
      </Check>
      {diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} />}
    </div>
  )
}

const Words = styled.span`
  display: grid;
  font-weight: 600;
  & > small {
    font-weight: 400;
  }
`

export function NumberField({ file, field }: FieldProps) {
  const { set, remove } = useFieldEdit({ file, field })
  const { minimum, maximum } = field.plan.schema
  return (
    <Framed file={file} field={field}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={minimum}
          max={maximum}
          value={typeof field.value === 'number' ? field.value : ''}
          onChange={({ target }) => {
            if (target.value !== '') set(target.valueAsNumber)
            else if (!field.isRequired) remove()
          }}
        />
      )}
    </Framed>
  )
}

export function ColorField({ file, field }: FieldProps) {
  const { text: value, type } = useFieldEdit({ file, field })
  return (
    <Framed file={file} field={field}>
      {(control) => (
        <Pair>
          <input
            type="color"
            aria-label={`${field.title}: elegir`}
            value={/^#[\da-f]{6}$/i.test(value) ? value : '#888888'}
            onChange={({ target }) => type(target.value.toUpperCase())}
          />
          <Input {...control} value={value} onChange={({ target }) => type(target.value)} />
        </Pair>
      )}
    </Framed>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: 8px;
  & > input[type='color'] {
    width: 56px;
    height: 44px;
    padding: 2px;
    border: 1px solid var(--field);
    border-radius: var(--control);
    background: var(--surface);
    cursor: pointer;
  }
`

/** The control for the number that determines a drawing of tiles, with two buttons to try other numbers. */
export function SeedField({ file, field }: FieldProps) {
  const { set } = useFieldEdit({ file, field })
  const seed = typeof field.value === 'number' ? field.value : 0
  return (
    <Group file={file} field={{ ...field, title: 'Dibujo', description: '' }}>
      <Row>
        <Button icon="back" disabled={seed === 0} onClick={() => set(seed - 1)}>
          El de antes
        </Button>
        <Button icon="right" onClick={() => set(seed + 1)}>
          Otro dibujo
        </Button>
      </Row>
      <Help role="status">Dibujo {seed}</Help>
    </Group>
  )
}

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
