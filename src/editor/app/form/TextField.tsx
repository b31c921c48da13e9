import { Input, TextArea, type ControlProps } from '../kit/Labelled.tsx'
import { Chipped } from './Chipped.tsx'
import { FormattedText } from './FormattedText.tsx'
import { Framed } from './Framed.tsx'
import { LinkInput } from './LinkInput.tsx'
import { VariableChips } from './VariableChips.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

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
    return (
      <Chipped text={value}>
        <TextArea {...control} value={value} rows={3} onChange={({ target }) => type(target.value)} />
      </Chipped>
    )
  if (kind === 'link' || kind === 'page')
    return <LinkInput control={control} value={value} onlyPages={kind === 'page'} onChange={type} />
  const hasExample = value === '' && !isRequired && typeof examples[0] === 'string'
  const input = (
    <Input
      {...control}
      type={types[kind] ?? 'text'}
      value={kind === 'time' ? value.slice(0, 5) : value}
      placeholder={hasExample ? `Por ejemplo: ${String(examples[0])}` : undefined}
      onChange={({ target }) => type(kind === 'time' && target.value ? `${target.value}:00` : target.value)}
    />
  )
  return kind === 'text' ? <Chipped text={value}>{input}</Chipped> : input
}

const types: Partial<Record<FieldProps['field']['kind'], string>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  time: 'time',
}
