import { useState } from 'react'
import styled from 'styled-components'
import type { PageEntry } from '../../core/api.ts'
import { slugOf } from '../../core/slug.ts'
import { Card, ExamplePicture, Grid } from '../drawer/AddBlock.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Check, SelectBox, TextBox } from '../kit/Labelled.tsx'
import { invisibleInput } from '../kit/layout.tsx'
import { showElement } from '../kit/show-element.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { useTemplates } from '../templates/template-actions.ts'
import { createPage } from './page-actions.ts'
import { addressProblem, AddressInput } from './RenamePageDialog.tsx'

/** A dialog that creates a page: empty, from a template, or as a copy of another page. */
export function NewPageDialog() {
  const editor = useEditor()
  const pages = useEditorState((state) => state.pages)
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState<string>()
  const [template, setTemplate] = useState('')
  const [isInMenu, setInMenu] = useState(true)
  const path = typed ?? (title ? `/${slugOf(title)}` : '')
  const problem = path ? addressProblem(path, pages) : undefined
  const page = { title: title.trim(), path, isInMenu, ...(template && { template }) }
  return (
    <FormDialog
      title="Página nueva"
      action="Crear la página"
      isWide
      isReady={page.title !== '' && path !== '' && problem === undefined}
      prepare={editor.load}
      onSubmit={() => void createPage(editor, page).catch(editor.fail)}
    >
      <Sides>
        <TextBox label="¿Cómo se llama?" isRequired value={title} onChange={setTitle} />
        <AddressInput value={path} problem={problem} onChange={setTyped} />
      </Sides>
      <Check>
        <input type="checkbox" checked={isInMenu} onChange={({ target }) => setInMenu(target.checked)} />
        Ponerla en el menú
      </Check>
      <StartChoice value={template} onChange={setTemplate} />
    </FormDialog>
  )
}

interface StartChoiceProps {
  /** The path of a template or a page; empty for an empty page. */
  value: string
  onChange: (value: string) => void
}

/** The choice of what a new page begins with. Shows a small picture of each. */
function StartChoice({ value, onChange }: StartChoiceProps) {
  const { api } = useEditor()
  const all = useEditorState((state) => state.pages)
  const templates = useTemplates('page')
  // A copy of a collection's page would be a file of the collection, with an address outside it.
  const pages = all.filter(({ file }) => file.startsWith('pages/'))
  const shown = useEditorState((state) => state.path)
  const [copied, setCopied] = useState(pages.find(({ path }) => path === shown) ?? pages[0])
  const choose = (page: PageEntry | undefined) => {
    setCopied(page)
    onChange(page?.file ?? '')
  }
  const isCopy = value !== '' && value === copied?.file
  return (
    <Choices>
      <legend>Empezar con</legend>
      <Grid>
        <StartCard
          name="Una página vacía"
          description="Para agregar los bloques de a uno."
          isChosen={value === ''}
          onChoose={() => onChange('')}
        />
        {templates.map(({ file, title, description }) => (
          <StartCard
            key={file}
            name={title}
            description={description}
            src={api.templateAddress(file)}
            isChosen={value === file}
            onChoose={() => onChange(file)}
          />
        ))}
        {copied && (
          <StartCard
            name="Una copia"
            description={`Con todo lo que tiene «${copied.title}», u otra página.`}
            src={api.frameAddress(copied.path)}
            isChosen={isCopy}
            onChoose={() => choose(copied)}
          />
        )}
      </Grid>
      {isCopy && (
        <div ref={showElement}>
          <SelectBox
            label="¿Una copia de qué página?"
            value={value}
            onChange={(file) => choose(pages.find((one) => one.file === file))}
          >
            {pages.map(({ file, title }) => (
              <option key={file} value={file}>
                {title}
              </option>
            ))}
          </SelectBox>
        </div>
      )}
    </Choices>
  )
}

interface StartCardProps {
  name: string
  description: string
  /** The address of the picture. */
  src?: string
  isChosen: boolean
  onChoose: () => void
}

function StartCard({ name, description, src, isChosen, onChoose }: StartCardProps) {
  return (
    <li>
      <Start as="label">
        <ExamplePicture src={src} of={name} />
        <input type="radio" name="start" checked={isChosen} onChange={onChoose} />
        <strong>{name}</strong>
        <span>{description}</span>
      </Start>
    </li>
  )
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: 18px;
  align-items: end;
`

const Choices = styled.fieldset`
  display: grid;
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-bottom: 6px;
    padding: 0;
    font-weight: 600;
  }
  & > ul {
    margin-top: 0;
  }
`

const Start = styled(Card)`
  ${invisibleInput}
  &:has(:checked) {
    border-color: var(--institution);
    box-shadow: inset 0 0 0 2px var(--institution);
  }
`
