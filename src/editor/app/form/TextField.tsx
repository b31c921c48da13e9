import styled from 'styled-components'
import { Input, Labelled, TextArea } from '../kit/Labelled.tsx'
import { Diagnostics } from './Diagnostics.tsx'
import { FormattedText } from './FormattedText.tsx'
import { LinkInput } from './LinkInput.tsx'
import { VariableChips } from './VariableChips.tsx'
import { useDiagnostics, useFieldEdit, type FieldProps } from './use-field.ts'

/** A text of one line or of several, with or without formatting, and all that is written like one. */
export function TextField({ file, field }: FieldProps) {
  const { type } = useFieldEdit({ file, field })
  const diagnostics = useDiagnostics({ file, field }, true)
  const value = typeof field.value === 'string' ? field.value : ''
  const example = typeof field.examples[0] === 'string' ? field.examples[0] : undefined
  return (
    <Field data-pointer={field.pointer}>
      <Labelled
        label={field.title}
        help={SELF_EXPLAINING.has(field.kind) ? '' : field.description}
        isRequired={field.isRequired}
        hasError={diagnostics.some(({ severity }) => severity === 'error')}
        problems={diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} />}
      >
        {(control) => {
          const { kind } = field
          if (kind === 'markdown' || kind === 'short-markdown')
            return (
              <FormattedText
                control={control}
                value={value}
                isShort={kind === 'short-markdown'}
                onChange={type}
              />
            )
          if (kind === 'long-text' || kind === 'alt')
            return (
              <TextArea {...control} value={value} rows={3} onChange={({ target }) => type(target.value)} />
            )
          if (kind === 'link' || kind === 'page')
            return <LinkInput control={control} value={value} onlyPages={kind === 'page'} onChange={type} />
          return (
            <Input
              {...control}
              type={types[kind] ?? 'text'}
              value={kind === 'time' ? value.slice(0, 5) : value}
              placeholder={
                value === '' && !field.isRequired && example ? `Por ejemplo: ${example}` : undefined
              }
              onChange={({ target }) =>
                type(kind === 'time' && target.value ? `${target.value}:00` : target.value)
              }
            />
          )
        }}
      </Labelled>
      <VariableChips text={value} />
    </Field>
  )
}

/** Their controls show how a day, an hour or a text with formatting is written; the schema explains it for whoever types JSON. */
const SELF_EXPLAINING: ReadonlySet<FieldProps['field']['kind']> = new Set([
  'date',
  'time',
  'markdown',
  'short-markdown',
])

const types: Partial<Record<FieldProps['field']['kind'], string>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  time: 'time',
}

const Field = styled.div`
  display: grid;
  gap: 4px;
`
