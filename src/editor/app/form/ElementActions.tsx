import { useState } from 'react'
import styled from 'styled-components'
import { isObject, type Bundle } from '../../../engine/model/schema.ts'
import { listPosition, valueAt } from '../../../engine/json-text/pointer.ts'
import { fieldsIn, isText, type FieldModel } from '../../core/fields.ts'
import { labelOf } from '../../core/label.ts'
import { AddBlock } from '../drawer/AddBlock.tsx'
import { DuplicateEvent } from '../events/EventActions.tsx'
import { Button, IconButton } from '../kit/Button.tsx'
import { CloseContext } from '../kit/close-context.ts'
import type { IconName } from '../kit/icons.ts'
import { ActionBar } from '../kit/layout.tsx'
import { Menu, type MenuAction } from '../kit/Menu.tsx'
import { valueIn } from '../reading/values.ts'
import { isPlain } from '../reading/subject.ts'
import { wordsOf } from '../reading/words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { copy, duplicate, moveBy, remove } from '../store/elements.ts'
import { select } from '../store/go-to.ts'
import { TemplateDialog } from '../templates/TemplateDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import type { FieldProps } from './use-field.ts'

/** The actions for the block, list element or optional part whose form is open; nothing for another form. */
export function SubjectActions({ file, field }: FieldProps) {
  const editor = useEditor()
  const name = `«${useElementName({ field })}»`
  const { list, index, count } = usePlace({ file, field })
  const onMove = (by: -1 | 1) => void moveBy(editor, { file, pointer: field.pointer }, by, name)
  if (count === 0) return <RemovePart file={file} field={field} />
  return (
    <SubjectBar>
      <ElementActions file={file} field={field} onMove={onMove} />
      {isBlock(field) && <AddBlock file={file} slot={list} index={index + 1} label="Agregar debajo" />}
    </SubjectBar>
  )
}

/** A button that removes an optional part of the site that is there, such as the notice. */
function RemovePart({ file, field }: FieldProps) {
  const { apply } = useEditor()
  const { pointer, title, value, isRequired, kind } = field
  if (pointer === '' || isRequired || kind !== 'object' || value === undefined || field.default !== undefined)
    return null
  const removePart = () =>
    apply(file, [{ type: 'remove', pointer }], {
      label: `sacar «${title}»`,
      at: { file, pointer },
      toast: `«${title}» deja de verse cuando publiques.`,
    })
  return (
    <ActionBar>
      <Button icon="remove" onClick={removePart}>
        Sacar del sitio
      </Button>
    </ActionBar>
  )
}

interface ElementActionsProps extends FieldProps {
  /** Moves the element one place up or down. */
  onMove: (by: -1 | 1) => void
}

/**
 * Buttons that move, duplicate and delete a block or another list element. A block or an event also has a menu with more actions. The
 * button that deletes is apart.
 */
export function ElementActions({ file, field, onMove }: ElementActionsProps) {
  const editor = useEditor()
  const words = useElementName({ field })
  const name = `«${words}»`
  const { index, count } = usePlace({ file, field })
  const [dialog, setDialog] = useState<'move' | 'template'>()
  const at = { file, pointer: field.pointer }
  const button = (icon: IconName, verb: string, act: () => void, isDisabled = false) => (
    <IconButton icon={icon} label={`${verb} ${name}`} disabled={isDisabled} onClick={act} />
  )
  // Waits until the closing menu has moved the focus back to its button.
  const later = (act: () => void) => () => void setTimeout(act)
  const hide: MenuAction = {
    label: 'Ocultar…',
    detail: `Elegís desde qué día se ve, o hasta cuál.${
      field.definition === 'Event' ? ' Para ocultarlo ya, cambiá «Estado».' : ''
    }`,
    icon: 'eye',
    onPick: later(() => select(editor, { file, pointer: `${field.pointer}/from` })),
  }
  const ofBlock: MenuAction[] = [
    { label: 'Mover a…', icon: 'move', onPick: later(() => setDialog('move')) },
    {
      label: 'Copiar para pegar en otro lugar',
      icon: 'document',
      onPick: () => copy(editor, at, name),
    },
    { label: 'Guardar como plantilla…', icon: 'table', onPick: later(() => setDialog('template')) },
  ]
  const more = isBlock(field) ? [hide, ...ofBlock] : field.definition === 'Event' ? [hide] : []
  return (
    <Bar role="group" aria-label={`Acciones para ${name}`}>
      {field.definition === 'Event' ? (
        <DuplicateEvent field={field} />
      ) : (
        <>
          {button('up', 'Subir', () => onMove(-1), index === 0)}
          {button('down', 'Bajar', () => onMove(1), index === count - 1)}
          {button('copy', 'Duplicar', () => duplicate(editor, at, name))}
        </>
      )}
      {more.length > 0 && <Menu icon="more" label={`Más acciones para ${name}`} items={more} />}
      {button('remove', 'Borrar', () => remove(editor, at, name))}
      <CloseContext value={() => setDialog(undefined)}>
        {dialog === 'move' && <MoveDialog from={at} name={name} />}
        {dialog === 'template' && <TemplateDialog file={file} title={words} from={at.pointer} />}
      </CloseContext>
    </Bar>
  )
}

export function isBlock({ pointer }: FieldProps['field']): boolean {
  return listPosition(pointer).list.endsWith('/blocks')
}

/** Returns the name of a list element, such as `Inglés` or `Foto 2`. */
export function useElementName({ field }: Pick<FieldProps, 'field'>): string {
  const { schema } = useEditor()
  const words = useEditorState(({ files }) => wordsOf(schema, field, files))
  if (isBlock(field)) return words || field.title
  const place = `${field.title} ${listPosition(field.pointer).index + 1}`
  if (!words) return place
  return hasOwnWords(schema, field) ? words : `${place}: ${words}`
}

/** Whether the words of an element are its own, and not those of an element in its list, which has the same words. */
function hasOwnWords(schema: Bundle, field: FieldModel): boolean {
  const inner = isPlain(field) ? [] : fieldsIn(schema, field)
  const lists = inner.filter(({ kind, value }) => kind === 'list' && isObject(valueAt(value, '/0')))
  const named = inner.filter((one) => isText(one) || !isPlain(one))
  return lists.length === 0 || named.some((one) => !lists.includes(one) && labelOf(schema, one) !== undefined)
}

/** Returns the place of a field in its list, and the length of the list. The length is 0 for a field that is not in a list. */
export function usePlace({ file, field }: FieldProps) {
  const { list, index } = listPosition(field.pointer)
  const count = useEditorState(({ files }) => {
    const all = valueAt(valueIn(files, file), list)
    return Array.isArray(all) ? all.length : 0
  })
  return { list, index, count }
}

const Bar = styled.div`
  display: flex;
  flex: none;
  margin-left: auto;
  & > :last-child {
    margin-left: 8px;
  }
`

const SubjectBar = styled(ActionBar)`
  & > ${Bar} {
    flex: 1 1 100%;
    /* Aligns the first drawing with the fields below. */
    margin-left: -9px;
    & > :last-child {
      margin-left: auto;
    }
  }
`
