import type { ReactNode } from 'react'
import styled from 'styled-components'
import { planOf } from '../../../engine/model/schema-plan.ts'
import { isObject, refOf, type Bundle } from '../../../engine/model/schema.ts'
import { textAt } from '../../../engine/json-text/pointer.ts'
import type { ShownPart } from '../../core/api.ts'
import { fieldsIn, itemSchema, type FieldModel } from '../../core/fields.ts'
import { AddBlock } from '../drawer/AddBlock.tsx'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Stack, visuallyHidden } from '../kit/layout.tsx'
import { Menu } from '../kit/Menu.tsx'
import { Thumbnail } from '../media/Thumbnail.tsx'
import { periodInWords } from '../reading/days.ts'
import { isPlain } from '../reading/subject.ts'
import { wordsOf } from '../reading/words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { addTo } from '../store/elements.ts'
import { select } from '../store/go-to.ts'
import { useElementName } from './ElementActions.tsx'
import { AddFiles, fileIn } from './AddFiles.tsx'
import { Fields, InnerField, useOpened } from './Fields.tsx'
import { Group } from './Framed.tsx'
import { ItemRow } from './ItemRow.tsx'
import { PasteRows, usePastedCells } from './PasteRows.tsx'
import type { FieldProps } from './use-field.ts'

/**
 * The control for a list. Buttons add, duplicate, delete and move its elements. The person can also move them by dragging, or by Alt with
 * an arrow key.
 */
export function ListField({ file, field }: FieldProps) {
  const { schema } = useEditor()
  const items = fieldsIn(schema, field)
  const { maxItems = Infinity } = field.plan.schema
  const holds = fileIn(schema, refOf(itemSchema(field) ?? {}))
  // Each element of a list of documents begins with its file.
  const addsFiles = holds?.kind === 'document'
  const { paste, dialog } = usePastedCells({ file, field })
  return (
    <Group file={file} field={field}>
      {items.length > 0 && (
        <Stack as="ol" $gap={8} onPaste={paste}>
          {items.map((item) => (
            <Item key={item.pointer} file={file} field={item} />
          ))}
        </Stack>
      )}
      {items.length < maxItems && !addsFiles && <AddItem file={file} field={field} />}
      <PasteRows file={file} field={field} />
      {dialog}
      {items.length < maxItems && holds && <AddFiles file={file} field={field} holds={holds} />}
    </Group>
  )
}

export function SlotField({ file, field }: FieldProps) {
  const { schema } = useEditor()
  const blocks = fieldsIn(schema, field)
  return (
    <Group file={file} field={{ ...field, description: '' }}>
      {blocks.length === 0 && <Help>Todavía no hay ninguno.</Help>}
      <Stack as="ol" $gap={8}>
        {blocks.map((block) => (
          <Block key={block.pointer} file={file} field={block} />
        ))}
      </Stack>
      <AddBlock file={file} slot={field.pointer} />
    </Group>
  )
}

function AddItem({ file, field }: FieldProps) {
  const editor = useEditor()
  const { $defs } = editor.schema
  const item = planOf($defs, itemSchema(field) ?? {}).schema
  const label = `Agregar ${(item.title ?? item['x-title'] ?? field.title).toLowerCase()}`
  if (!item.oneOf)
    return (
      <Button icon="add" onClick={() => addTo(editor, file, field)}>
        {label}
      </Button>
    )
  return (
    <Menu
      icon="add"
      text={`${label}…`}
      label={`${label}…`}
      items={item.oneOf.map((branch) => {
        const { title = '', description = '' } = planOf($defs, branch).schema
        return {
          label: title,
          detail: description,
          onPick: () => addTo(editor, file, field, { schema: branch }),
        }
      })}
    />
  )
}

function Item({ file, field }: FieldProps) {
  const { schema } = useEditor()
  const name = useElementName({ field })
  const [isOpen, setOpen] = useOpened(file, [field])
  const place = `${field.title} ${Number(field.key) + 1}`
  if (isPlain(field))
    return (
      <ItemRow file={file} field={field} isCompact>
        <Bare>
          <InnerField file={file} field={{ ...field, title: place, description: '' }} />
        </Bare>
      </ItemRow>
    )
  const picture = pictureIn(schema, field)
  const inside = isOpen && <Fields file={file} holder={field} />
  return (
    <ItemRow file={file} field={field} inside={inside}>
      <Toggle type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {picture && <RowPicture {...picture} />}
        <RowWords value={field.value}>{name}</RowWords>
      </Toggle>
    </ItemRow>
  )
}

function Block({ file, field }: FieldProps) {
  const editor = useEditor()
  const words = useEditorState((state) => wordsOf(editor.schema, field, state.files))
  return (
    <ItemRow file={file} field={field}>
      <Toggle type="button" onClick={() => select(editor, { file, pointer: field.pointer })}>
        <RowWords value={field.value}>
          {field.title}
          {words && `: ${words}`}
        </RowWords>
      </Toggle>
    </ItemRow>
  )
}

/** The words of a row, and the period of its element. */
function RowWords({ value, children }: { value: unknown; children: ReactNode }) {
  const when = periodInWords(value)
  return (
    <span>
      {children}
      {when && <When as="small"> {when}</When>}
    </span>
  )
}

const When = styled(Help)`
  display: block;
`

/** Returns the picture of a list element: the file of the first field that has one. */
function pictureIn(schema: Bundle, field: FieldModel): (ShownPart & { path: string }) | undefined {
  const fields = field.kind === 'picture' ? [field] : fieldsIn(schema, field)
  for (const { kind, value } of fields) {
    const path = kind === 'photo' ? value : kind === 'picture' ? textAt(value, '/src') : undefined
    if (typeof path === 'string' && path.startsWith('media/')) {
      const { crop, focus } = isObject(value) ? (value as ShownPart) : {}
      return { path, ...(crop && { crop }), ...(focus && { focus }) }
    }
  }
  return undefined
}

const RowPicture = styled(Thumbnail)`
  flex: none;
  width: 48px;
  height: 40px;
  border-radius: 4px;
  background: var(--sand);
  object-fit: cover;
`

const Bare = styled.div`
  min-width: 0;
  & label {
    ${visuallyHidden}
  }
`

const Toggle = styled.button`
  display: flex;
  flex: 1;
  gap: 10px;
  align-items: center;
  min-width: 0;
  min-height: 44px;
  padding: 6px 4px;
  font-weight: 500;
  line-height: 1.3;
  text-align: left;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
`
