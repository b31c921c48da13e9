import styled from 'styled-components'
import { listAt } from '../../../engine/json-text/pointer.ts'
import { AddBlock, Card, ExamplePicture, Grid } from '../drawer/AddBlock.tsx'
import { valueIn } from '../reading/values.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { insertTemplate, useTemplates } from './template-actions.ts'

/** Covers a page that has no blocks, and invites the person to add some. */
export function EmptyPage() {
  const editor = useEditor()
  const templates = useTemplates('page')
  const file = useEditorState(({ pages, path, files }) => {
    const page = pages.find((one) => one.path === path && one.collection === undefined)
    const blocks = page && files.has(page.file) && listAt(valueIn(files, page.file), '/blocks')
    return blocks && blocks.length === 0 ? page.file : undefined
  })
  if (file === undefined) return null
  return (
    <Sheet>
      <h2>Esta página está vacía</h2>
      <AddBlock file={file} label="Agregar el primer bloque" />
      {templates.length > 0 && <p>O empezá con una plantilla:</p>}
      <Grid>
        {templates.map(({ file: template, title, description }) => (
          <li key={template}>
            <Card
              type="button"
              onClick={() =>
                void insertTemplate(editor, { file, list: '/blocks', index: 0 }, template).catch(editor.fail)
              }
            >
              <ExamplePicture src={editor.api.templateAddress(template)} of={title} />
              <strong>{title}</strong>
              <span>{description}</span>
            </Card>
          </li>
        ))}
      </Grid>
    </Sheet>
  )
}

const Sheet = styled.div`
  position: absolute;
  z-index: 1;
  inset: 0;
  display: grid;
  gap: 12px;
  width: min(640px, 100% - 24px);
  height: fit-content;
  max-height: calc(100% - 24px);
  margin: auto;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: var(--card);
  background: var(--paper);
  overflow: auto;
  & > h2 {
    font-size: 1.35rem;
  }
  & > ul {
    margin-top: 0;
  }
`
