import { useState } from 'react'
import styled from 'styled-components'
import { listPosition, valueAt } from '../../../engine/json-text/pointer.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { SelectBox, TextBox } from '../kit/Labelled.tsx'
import { valueIn } from '../reading/values.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { IconButton } from '../kit/Button.tsx'
import { LineButton, Lines, Summary } from '../kit/Lines.tsx'
import { Row } from '../kit/layout.tsx'
import { select } from '../store/go-to.ts'
import { saveTemplate } from './template-actions.ts'

interface TemplateDialogProps {
  file: string
  title: string
  /** The pointer of the first block to save. When missing, the template contains the whole page. */
  from?: string
}

export function TemplateDialog({ file, title: given, from }: TemplateDialogProps) {
  const editor = useEditor()
  const [title, setTitle] = useState(given)
  const [description, setDescription] = useState('')
  const [count, setCount] = useState(1)
  const { list, index } = from === undefined ? { list: '/blocks', index: 0 } : listPosition(from)
  const all = useEditorState(({ files }) => valueAt(valueIn(files, file), list))
  const blocks: readonly unknown[] = Array.isArray(all) ? all : []
  const save = () => {
    saveTemplate(editor, {
      title: title.trim(),
      description: description.trim(),
      blocks: blocks.slice(index, from === undefined ? undefined : index + count),
      from: file,
      isPage: from === undefined,
    })
  }
  return (
    <FormDialog
      title="Guardar como plantilla"
      action="Guardar"
      isReady={title.trim() !== '' && description.trim() !== ''}
      prepare={() => editor.load([file])}
      onSubmit={save}
    >
      <TextBox label="Nombre" isRequired value={title} onChange={setTitle} />
      <TextBox label="¿Para qué sirve?" isRequired value={description} onChange={setDescription} />
      {from !== undefined && (
        <SelectBox
          label="¿Cuántos bloques, desde este?"
          value={String(count)}
          onChange={(chosen) => setCount(Number(chosen))}
        >
          {blocks.slice(index).map((_, n) => (
            <option key={n}>{n + 1}</option>
          ))}
        </SelectBox>
      )}
    </FormDialog>
  )
}

export function TemplateList() {
  const editor = useEditor()
  const entries = useEditorState((state) => state.fileEntries)
  const templates = entries.filter(({ kind }) => kind === 'template')
  if (templates.length === 0) return null
  const remove = async (file: string, title: string) => {
    await editor.load([file])
    editor.change(new Map([[file, null]]), {
      label: `borrar la plantilla «${title}»`,
      toast: `Borraste la plantilla «${title}».`,
    })
  }
  return (
    <details>
      <Summary>Plantillas ({templates.length})</Summary>
      <Lines>
        {templates.map(({ file, title }) => (
          <Row as="li" key={file} $gap={0}>
            <Name type="button" onClick={() => select(editor, { file, pointer: '' })}>
              {title}
            </Name>
            <IconButton
              icon="remove"
              label={`Borrar la plantilla «${title}»`}
              onClick={() => void remove(file, title).catch(editor.fail)}
            />
          </Row>
        ))}
      </Lines>
    </details>
  )
}

const Name = styled(LineButton)`
  flex: 1;
`
