import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { invisibleInput, visuallyHidden } from './layout.tsx'

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; drawing?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <Row>
      <legend>{label}</legend>
      {options.map((option) => (
        <Option key={option.value} title={option.drawing ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            aria-label={option.drawing ? option.label : undefined}
            onChange={() => onChange(option.value)}
          />
          {option.drawing ?? option.label}
        </Option>
      ))}
    </Row>
  )
}

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  margin: 0;
  padding: 2px;
  border: 1px solid var(--field);
  border-radius: var(--control);
  background: var(--surface);
  & > legend {
    ${visuallyHidden}
  }
`

const Option = styled.label`
  ${invisibleInput}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 44px;
  min-height: 44px;
  padding: 4px 10px;
  border-radius: 4px;
  font-size: 0.95rem;
  line-height: 1.2;
  &:hover {
    background: var(--hover);
  }
  &:has(:checked) {
    background: var(--chosen);
    color: var(--on-chosen);
  }
  & svg {
    stroke-width: 2;
  }
  @media (pointer: fine) and (min-width: 700px) {
    min-height: 32px;
    min-width: 36px;
  }
`
