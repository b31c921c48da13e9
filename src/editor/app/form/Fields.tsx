import { createContext, use, type ReactNode, useState } from 'react'
import { refOf } from '../../../engine/model/schema.ts'
import { isWithin } from '../../../engine/json-text/pointer.ts'
import { fieldsIn, type FieldModel } from '../../core/fields.ts'
import { asBranch } from '../../core/new-item.ts'
import { Summary } from '../kit/Lines.tsx'
import { SelectBox } from '../kit/Labelled.tsx'
import { Stack } from '../kit/layout.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { newItemDefaults } from '../store/new-elements.ts'
import { useFieldEdit, type FieldProps } from './use-field.ts'

interface FieldsProps {
  file: string
  holder: FieldModel
  which?: (field: FieldModel) => boolean
}

/** The controls for all fields of an object. The group «Más opciones» contains the advanced fields. */
export function Fields({ file, holder, which = () => true }: FieldsProps) {
  const { schema } = useEditor()
  const fields = fieldsIn(schema, holder).filter(which)
  const usual = fields.filter(({ isAdvanced }) => !isAdvanced)
  const advanced = fields.filter(({ isAdvanced }) => isAdvanced)
  return (
    <Stack $gap={20}>
      {holder.kind === 'union' && <UnionChoice file={file} field={holder} />}
      {usual.map((field) => (
        <InnerField key={field.pointer} file={file} field={field} />
      ))}
      {advanced.length > 0 && <More file={file} fields={advanced} />}
    </Stack>
  )
}

function More({ file, fields }: { file: string; fields: readonly FieldModel[] }) {
  const [isOpen, setOpen] = useOpened(file, fields)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>Más opciones</Summary>
      {isOpen && (
        <Stack $gap={20}>
          {fields.map((field) => (
            <InnerField key={field.pointer} file={file} field={field} />
          ))}
        </Stack>
      )}
    </details>
  )
}

/**
 * A control that converts a value to another of the types that its field allows, such as another kind of question. Not shown for blocks.
 */
function UnionChoice({ file, field }: FieldProps) {
  const { schema, store } = useEditor()
  const { set } = useFieldEdit({ file, field })
  const { choices = [], definition = '', value } = field
  const blocks = schema.$defs.Block?.oneOf ?? []
  if (blocks.some((block) => refOf(block) === definition)) return null
  const convert = (wanted: string | undefined) =>
    wanted !== undefined && set(asBranch(schema, wanted, value, newItemDefaults(store.get(), file)))
  return (
    <SelectBox label="Clase" value={definition} onChange={convert}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.definition}>
          {choice.title}
        </option>
      ))}
    </SelectBox>
  )
}

/** Provides the component that renders any field. A direct import of that component would be circular, because fields contain fields. */
export const FieldContext = createContext<(props: FieldProps) => ReactNode>(() => null)

export function InnerField(props: FieldProps) {
  return use(FieldContext)(props)
}

/** Tracks whether a collapsible group of fields is open. A click opens the group, and so does selecting one of its fields. */
export function useOpened(file: string, fields: readonly FieldModel[]) {
  const { store } = useEditor()
  const focusing = useEditorState((state) => state.focusing)
  const [seen, setSeen] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  if (seen !== focusing) {
    setSeen(focusing)
    const { selection } = store.get()
    if (selection && fields.some(({ pointer }) => isWithin(selection, { file, pointer }))) setOpen(true)
  }
  return [isOpen, setOpen] as const
}
