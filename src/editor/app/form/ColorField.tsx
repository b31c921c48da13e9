import styled from 'styled-components'
import { Input } from '../kit/Labelled.tsx'
import { Framed } from './Framed.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

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
