import styled from 'styled-components'
import { IconButton } from '../kit/Button.tsx'
import { LineButton, Lines, Summary } from '../kit/Lines.tsx'
import { Row } from '../kit/layout.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { select } from '../store/go-to.ts'

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
