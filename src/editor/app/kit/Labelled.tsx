import { useId, type ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { isTouched } from './is-touched.ts'

/** Attributes that connect a control with its label, its help text and its errors. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

interface LabelledProps {
  label: string
  help?: string
  isRequired?: boolean
  /** Whether to say beside the label that the empty field is required. */
  isMissing?: boolean
  problems?: ReactNode
  hasError?: boolean
  children: (control: ControlProps) => ReactNode
}

export function Labelled({
  label,
  help,
  isRequired,
  isMissing,
  problems,
  hasError,
  children,
}: LabelledProps) {
  const id = useId()
  const described = [help && `${id}-help`, problems && `${id}-problems`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(hasError && { 'aria-invalid': true }),
    ...(isRequired && { 'aria-required': true }),
  }
  return (
    <Group>
      <Label htmlFor={id} data-missing={isMissing || undefined}>
        {label}
      </Label>
      {help && <Help id={`${id}-help`}>{help}</Help>}
      {children(control)}
      {problems && <div id={`${id}-problems`}>{problems}</div>}
    </Group>
  )
}

const Group = styled.div`
  display: grid;
  gap: 4px;
  min-width: 0;
  scroll-margin: 80px;
`

export const Label = styled.label`
  font-weight: 600;
  line-height: 1.3;
  /* Screen readers hear it from the control. */
  &[data-missing]::after {
    content: ' (obligatorio)' / '';
    color: var(--ink2);
    font-weight: 400;
  }
`

export const Help = styled.p`
  color: var(--ink2);
  font-size: var(--size--1);
  line-height: 1.4;
`

export const controlLook = css`
  width: 100%;
  min-width: 0;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--field);
  border-radius: var(--control);
  background: var(--surface);
  color: inherit;
  font: 400 1rem/1.5 var(--text);
  &:hover {
    border-color: var(--institution);
  }
  /* Keeps the focus ring away from the label above. */
  &:focus-visible {
    outline-offset: 0;
  }
  &[aria-invalid] {
    border: 2px solid var(--error);
  }
  &::placeholder {
    color: var(--ink2);
    opacity: 1;
  }
`

export const Input = styled.input`
  ${controlLook}
`

export const Select = styled.select`
  ${controlLook}
  padding-right: 36px;
  appearance: none;
  background: conic-gradient(from -45deg at bottom, var(--ink2) 90deg, #0000 0) right 14px center / 12px 6px
    no-repeat var(--surface);
  text-overflow: ellipsis;
`

export const TextArea = styled.textarea`
  ${controlLook}
  min-height: 4.6rem;
  max-height: 60vh;
  field-sizing: content;
  resize: vertical;
`

interface BoxProps extends Omit<LabelledProps, 'children'> {
  value: string
  onChange: (value: string) => void
}

interface TextBoxProps extends BoxProps {
  type?: 'text' | 'search' | 'date'
  list?: string
  maxLength?: number
  /** Whether the box has the cursor as soon as it appears. */
  isFocused?: boolean
}

export function TextBox({
  value,
  onChange,
  type = 'text',
  list,
  maxLength,
  isFocused = false,
  ...labelled
}: TextBoxProps) {
  return (
    <Labelled {...labelled}>
      {(control) => (
        <Input
          {...control}
          {...{ type, list, maxLength, value }}
          ref={isFocused && !(type === 'search' && isTouched()) ? takeFocus : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

export function SelectBox({ value, onChange, children, ...labelled }: BoxProps & { children: ReactNode }) {
  return (
    <Labelled {...labelled}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </Select>
      )}
    </Labelled>
  )
}

export const Check = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  cursor: pointer;
  & > input {
    flex: none;
    width: 22px;
    height: 22px;
    accent-color: var(--institution);
  }
`
