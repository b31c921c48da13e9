import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { refTo, refOf, type Bundle } from '../../../engine/model/schema.ts'
import { planOf } from '../../../engine/model/schema-plan.ts'
import { Button } from '../kit/Button.tsx'
import { DialogButton } from '../kit/DialogButton.tsx'
import { Row } from '../kit/layout.tsx'
import { fieldAt } from '../reading/subject.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { addTo, pasteCopied } from '../store/elements.ts'
import { insertTemplate, useTemplates } from '../templates/template-actions.ts'
import { useClosing } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Help, TextBox } from '../kit/Labelled.tsx'
import { searchItems } from '../reading/search.ts'

interface AddBlockProps {
  file: string
  slot?: string
  index?: number
  label?: string
}

export function AddBlock({ file, slot = '/blocks', index, label = 'Agregar bloque' }: AddBlockProps) {
  const editor = useEditor()
  const files = useEditorState((state) => state.files)
  const hasCopied = useEditorState((state) => state.copied !== undefined)
  const list = fieldAt(editor.schema, files, { file, pointer: slot })
  if (!list) return null
  const place = index ?? (Array.isArray(list.value) ? list.value.length : 0)
  const gap = { file, list: slot, index: place }
  const add = (type: string) => addTo(editor, file, list, { index: place, schema: refTo(type) })
  const addTemplate = (template: string) => void insertTemplate(editor, gap, template).catch(editor.fail)
  return (
    <Row $gap={6}>
      <DialogButton icon="add" dialog={<BlockDrawer onPick={add} onTemplate={addTemplate} />}>
        {label}
      </DialogButton>
      {hasCopied && (
        <Button icon="document" onClick={() => pasteCopied(editor, gap)}>
          Pegar el bloque
        </Button>
      )}
    </Row>
  )
}

interface BlockDrawerProps {
  onPick: (type: string) => void
  /** Called when the person picks a template with several blocks. @param file the path of the template */
  onTemplate: (file: string) => void
}

/** Lists all block types and all templates of sections, each with title, description and a small picture. */
function BlockDrawer({ onPick, onTemplate }: BlockDrawerProps) {
  const pick = useClosing(onPick)
  const pickTemplate = useClosing(onTemplate)
  const templates = useTemplates('section')
  const { schema, api } = useEditor()
  const [words, setWords] = useState('')
  const hasFragments = useEditorState((state) =>
    state.fileEntries.some(({ file }) => file.startsWith('fragments/')),
  )
  const types = useMemo(
    () => blockTypes(schema).filter(({ name }) => hasFragments || name !== 'Fragment'),
    [schema, hasFragments],
  )
  const found = searchItems(types, words, ({ title, description, keywords }) => ({
    name: title,
    others: `${description} ${keywords}`,
  }))
  const several = searchItems(templates, words, ({ title, description }) => ({
    name: title,
    others: description,
  }))
  const sections = several.length > 0 && (
    <Grid aria-label="Varios bloques juntos">
      {several.map(({ file, title, description }) => (
        <li key={file}>
          <Card type="button" onClick={() => pickTemplate(file)}>
            <ExamplePicture src={api.templateAddress(file)} of={title} />
            <small>Varios bloques</small>
            <strong>{title}</strong>
            <span>{description}</span>
          </Card>
        </li>
      ))}
    </Grid>
  )
  const blocks = (
    <Grid>
      {found.map(({ name, title, description }) => (
        <li key={name}>
          <Card type="button" onClick={() => pick(name)}>
            <ExamplePicture src={api.exampleAddress(name)} of={title} />
            <strong>{title}</strong>
            <span>{description}</span>
          </Card>
        </li>
      ))}
    </Grid>
  )
  return (
    <Dialog title="¿Qué querés agregar?" isWide>
      <TextBox type="search" label="Buscar" value={words} onChange={setWords} />
      {/* A search is for one block more often than for several. */}
      {words === '' && sections}
      {blocks}
      {words !== '' && sections}
      {found.length + several.length === 0 && <Help>Ningún bloque tiene esas palabras.</Help>}
    </Dialog>
  )
}

function blockTypes(schema: Bundle) {
  return (schema.$defs.Block?.oneOf ?? []).map((branch) => {
    const { title = '', description = '', 'x-keywords': keywords = '' } = planOf(schema.$defs, branch).schema
    return { name: refOf(branch) ?? '', title, description, keywords }
  })
}

export const Grid = styled.ul`
  display: grid;
  /* Two columns on most phones. */
  grid-template-columns: repeat(auto-fill, minmax(clamp(132px, 46%, 240px), 1fr));
  gap: 14px;
  margin-top: 16px;
  & > li {
    display: grid;
  }
`

export const Card = styled.button`
  display: grid;
  grid-auto-rows: auto;
  align-content: start;
  gap: 4px;
  padding: 10px;
  border: 1px solid var(--line);
  border-radius: var(--card);
  background: var(--surface);
  text-align: left;
  &:hover {
    border-color: var(--institution);
    background: var(--hover);
  }
  & > strong {
    font: 600 1.15rem/1.2 var(--display);
  }
  & > span:last-child {
    color: var(--ink2);
    font-size: 0.9rem;
    line-height: 1.35;
  }
`

/** The scale that fits a page of 1,200 pixels into a card of the drawer. */
const SCALE = 0.26

interface ExamplePictureProps {
  /** The address of a page. The picture is blank without it. */
  src: string | undefined
  of: string
}

/** A small picture of the page at an address. Loads when the picture scrolls into view, and ignores clicks. */
export function ExamplePicture({ src, of }: ExamplePictureProps) {
  return (
    <Window aria-hidden="true">
      {src !== undefined && (
        <iframe
          src={src}
          title={`Ejemplo de ${of}`}
          loading="lazy"
          tabIndex={-1}
          inert
          sandbox="allow-same-origin"
        />
      )}
    </Window>
  )
}

const Window = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 16 / 10;
  border-radius: 8px;
  background: var(--paper);
  overflow: hidden;
  & > iframe {
    position: absolute;
    inset: 0 auto auto 0;
    width: ${100 / SCALE}%;
    height: ${100 / SCALE}%;
    border: 0;
    transform: scale(${SCALE});
    transform-origin: 0 0;
    pointer-events: none;
  }
`
