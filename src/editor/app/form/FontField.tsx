import { useId } from 'react'
import styled from 'styled-components'
import { Stack } from '../kit/layout.tsx'
import { useEditor } from '../store/context.ts'
import { Group } from './Group.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

/** The control for the two fonts of the site. Renders radio buttons, each with a sample of two fonts. */
export function FontField({ file, field }: FieldProps) {
  const { api } = useEditor()
  const { set } = useFieldEdit({ file, field })
  const name = useId()
  const { choices = [], value, default: usual } = field
  return (
    <Group file={file} field={{ ...field, description: '' }}>
      <Stack $gap={8}>
        {choices.map((choice) => (
          <Sample key={choice.value}>
            <input
              type="radio"
              name={name}
              checked={choice.value === (value ?? usual)}
              onChange={() => set(choice.value)}
            />
            {choice.title}
            <img src={api.fontAddress(String(choice.value))} alt="" loading="lazy" />
          </Sample>
        ))}
      </Stack>
    </Group>
  )
}

const Sample = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 8px;
  align-items: center;
  min-height: 44px;
  padding: 8px;
  border: 1px solid var(--field);
  border-radius: var(--control);
  cursor: pointer;
  &:has(:checked) {
    outline: 3px solid var(--institution);
  }
  & > img {
    grid-column: 1 / -1;
    width: 100%;
    aspect-ratio: 360 / 84;
    border-radius: 6px;
    /* The sample is drawn in ink. */
    background: #fff;
  }
`
