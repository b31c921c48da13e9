import { useState, type ChangeEvent } from 'react'
import styled from 'styled-components'
import { Help, Input, TextArea, type ControlProps } from '../kit/Labelled.tsx'
import { WrittenText } from '../writing/WrittenText.tsx'
import { DialogButton } from '../kit/DialogButton.tsx'
import { useEditorState, useEditor } from '../store/context.ts'
import { Button } from '../kit/Button.tsx'
import { Row } from '../kit/layout.tsx'
import { variablesFor, variablesIn } from '../reading/words.ts'
import { goTo } from '../store/go-to.ts'
import { Caption } from './Caption.tsx'
import { Framed } from './Framed.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'
import { nameLink } from './link-targets.ts'
import { LinkDialog } from './LinkDialog.tsx'

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
        <Help as="label">
          A qué hora (opcional)
          <Input
            type="time"
            value={time}
            onChange={({ target }) => type(target.value ? `${day}T${target.value}` : day)}
          />
        </Help>
      )}
    </>
  )
}

const types: Partial<Record<FieldProps['field']['kind'], string>> = { email: 'email', phone: 'tel' }

interface LinkInputProps {
  control: ControlProps
  value: string
  onlyPages: boolean
  onChange: (address: string) => void
}

/** The control for a link. The person types the address, or chooses a page, section or document of the site. */
function LinkInput({ control, value, onlyPages, onChange }: LinkInputProps) {
  const name = nameLink(
    value,
    useEditorState((state) => state.pages),
  )
  return (
    <>
      <Pair>
        <Input {...control} value={value} inputMode="url" onChange={({ target }) => onChange(target.value)} />
        <DialogButton
          icon="link"
          look="quiet"
          label="Elegir a dónde lleva"
          dialog={<LinkDialog onlyPages={onlyPages} onPick={onChange} />}
        />
      </Pair>
      {name && <Help>Lleva a: {name}</Help>}
    </>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: center;
`

interface VariableChipsProps {
  file: string
  text: string
  /** The field's help text. Variables named in the help text get no button, because the program fills them in. */
  help?: string
}

/** The variables of a text with their values, as small buttons. A click on a button opens the field that defines its value. */
function VariableChips({ file, text, help = '' }: VariableChipsProps) {
  const editor = useEditor()
  const files = useEditorState((state) => state.files)
  const used = variablesIn(text).filter((name) => !help.includes(`{${name}}`))
  if (used.length === 0) return null
  const variables = variablesFor(files, file)
  return (
    <Row aria-label="Datos que se repiten en este texto" role="group">
      {used.map((name) => {
        const found = variables.get(name)
        const pointer = found?.pointer ?? '/institutions'
        return (
          <Button
            key={name}
            title="Se escribe una sola vez para todo el sitio: abrilo en Sitio"
            onClick={() => void goTo(editor, { file: 'site.json', pointer })}
          >
            {`{${name}}`} <strong>{found?.value ?? 'según la institución'}</strong>
          </Button>
        )
      })}
    </Row>
  )
}
