import { useState, type ChangeEvent } from 'react'
import { Help, Input, TextArea, type ControlProps } from '../kit/Labelled.tsx'
import { FormattedText } from './FormattedText.tsx'
import { Framed } from './Framed.tsx'
import { LinkInput } from './LinkInput.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'
import { VariableChips } from './VariableChips.tsx'

/** A text of one line or of several, with or without formatting, and all that is written like one. */
export function TextField({ file, field }: FieldProps) {
  const { text, type } = useFieldEdit({ file, field })
  return (
    <Framed file={file} field={field}>
      {(control) => (
        <>
          <Control field={field} control={control} value={text} type={type} />
          <VariableChips text={text} help={field.description} />
        </>
      )}
    </Framed>
  )
}

interface ControlOptions extends Pick<FieldProps, 'field'> {
  control: ControlProps
  value: string
  type: (text: string) => void
}

function Control({ field, control, value, type }: ControlOptions) {
  const { kind, isRequired, examples } = field
  if (kind === 'markdown' || kind === 'short-markdown')
    return (
      <FormattedText control={control} value={value} isShort={kind === 'short-markdown'} onChange={type} />
    )
  if (kind === 'long-text' || kind === 'alt')
    return <TextArea {...control} value={value} rows={3} onChange={({ target }) => type(target.value)} />
  if (kind === 'link' || kind === 'page')
    return <LinkInput control={control} value={value} onlyPages={kind === 'page'} onChange={type} />
  if (kind === 'date' || kind === 'time')
    return <DayInput kind={kind} control={control} value={value} type={type} />
  const hasExample = value === '' && !isRequired && typeof examples[0] === 'string'
  return (
    <Input
      {...control}
      type={types[kind] ?? 'text'}
      value={value}
      placeholder={hasExample ? `Por ejemplo: ${String(examples[0])}` : undefined}
      onChange={({ target }) => type(target.value)}
    />
  )
}

/** A day or an hour. The browser gives no text for a day that the calendar does not have. */
function DayInput({ kind, control, value, type }: Omit<ControlOptions, 'field'> & { kind: 'date' | 'time' }) {
  const [isImpossible, setImpossible] = useState(false)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setImpossible(target.validity.badInput)
    if (target.validity.badInput) return
    type(kind === 'time' && target.value ? `${target.value}:00` : target.value)
  }
  return (
    <>
      <Input {...control} type={kind} value={kind === 'time' ? value.slice(0, 5) : value} onChange={change} />
      {isImpossible && (
        <Help role="alert">
          {kind === 'date' ? 'Ese día no existe en el calendario.' : 'Falta completar la hora.'}
        </Help>
      )}
    </>
  )
}

const types: Partial<Record<FieldProps['field']['kind'], string>> = { email: 'email', phone: 'tel' }
