import { useState, type ChangeEvent } from 'react'
import { Help, Input, TextArea, type ControlProps } from '../kit/Labelled.tsx'
import { WrittenText } from '../writing/WrittenText.tsx'
import { Caption } from './Caption.tsx'
import { Framed } from './Framed.tsx'
import { LinkInput } from './LinkInput.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'
import { VariableChips } from './VariableChips.tsx'

/** The control for a plain text, a formatted text, or another typed value such as a date. */
export function TextField({ file, field }: FieldProps) {
  const { text, type } = useFieldEdit({ file, field })
  const isFormatted = field.kind === 'markdown' || field.kind === 'short-markdown'
  return (
    <Framed file={file} field={field}>
      {(control) => (
        <>
          <Control file={file} field={field} control={control} value={text} type={type} />
          {field.kind === 'alt' && <Caption file={file} field={field} />}
          {!isFormatted && <VariableChips file={file} text={text} help={field.description} />}
        </>
      )}
    </Framed>
  )
}

interface ControlOptions extends FieldProps {
  control: ControlProps
  value: string
  type: (text: string) => void
}

function Control({ file, field, control, value, type }: ControlOptions) {
  const { kind, isRequired, examples } = field
  if (kind === 'markdown' || kind === 'short-markdown')
    return (
      <WrittenText
        key={field.pointer}
        control={control}
        label={field.title}
        file={file}
        value={value}
        isShort={kind === 'short-markdown'}
        onChange={type}
      />
    )
  if (kind === 'long-text' || kind === 'alt')
    return <TextArea {...control} value={value} rows={3} onChange={({ target }) => type(target.value)} />
  if (kind === 'link' || kind === 'page')
    return <LinkInput control={control} value={value} onlyPages={kind === 'page'} onChange={type} />
  if (kind === 'date' || kind === 'time')
    return <DayInput kind={kind} control={control} value={value} type={type} />
  if (kind === 'moment') return <MomentInput control={control} value={value} type={type} />
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

/** An input for a date or a time. The browser reports an empty value for a date that does not exist, such as 31 February. */
function DayInput({
  kind,
  control,
  value,
  type,
}: Omit<ControlOptions, keyof FieldProps> & { kind: 'date' | 'time' }) {
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

function MomentInput({ control, value, type }: Omit<ControlOptions, 'field' | 'file'>) {
  const [day = '', time = ''] = value.split('T')
  return (
    <>
      <Input
        {...control}
        type="date"
        value={day}
        onChange={({ target }) => type(target.value && time ? `${target.value}T${time}` : target.value)}
      />
      {day && (
        <Input
          type="time"
          aria-label="A qué hora (opcional)"
          value={time}
          onChange={({ target }) => type(target.value ? `${day}T${target.value}` : day)}
        />
      )}
    </>
  )
}

const types: Partial<Record<FieldProps['field']['kind'], string>> = { email: 'email', phone: 'tel' }
