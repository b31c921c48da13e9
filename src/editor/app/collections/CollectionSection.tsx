import { useDeferredValue, useMemo, useState } from 'react'
import { textAt } from '../../../engine/json-text/pointer.ts'
import { newCollectionItem } from '../../core/commands/new-page.ts'
import { AddBlock } from '../drawer/AddBlock.tsx'
import { DialogButton } from '../kit/DialogButton.tsx'
import { Help, TextBox } from '../kit/Labelled.tsx'
import { LineButton, Lines, SectionHead, Subtitle } from '../kit/Lines.tsx'
import { Outline } from '../pages/Outline.tsx'
import { PageLine } from '../pages/PageLine.tsx'
import { collectionFile } from '../reading/choices.ts'
import { searchItems } from '../reading/search.ts'
import { valueIn } from '../reading/values.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { openPage } from '../store/go-to.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { showNewPage } from '../pages/page-actions.ts'
import { dayToday } from '../reading/days.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { newItemDefaults } from '../store/new-elements.ts'

const MAX_LISTED = 60

/** Lists the items of a collection, newest first, and the blocks of the open item. */
export function CollectionSection({ id }: { id: string }) {
  const editor = useEditor()
  const pages = useEditorState((state) => state.pages)
  const path = useEditorState((state) => state.path)
  const described = useEditorState((state) => valueIn(state.files, collectionFile(id)))
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const items = useMemo(
    () =>
      pages
        .filter((page) => page.collection === id && page.file !== collectionFile(id))
        .toSorted((a, b) => String(b.date).localeCompare(String(a.date))),
    [pages, id],
  )
  const found = useMemo(
    () => searchItems(items, wanted, ({ title, date = '' }) => ({ name: title, others: date })),
    [items, wanted],
  )
  const list = pages.find(({ file }) => file === collectionFile(id))
  const current = items.find((page) => page.path === path)
  const groups = [
    { label: 'Sin terminar', pages: found.filter(({ isUnfinished }) => isUnfinished) },
    { label: 'Publicación', pages: found.filter(({ isUnfinished }) => !isUnfinished) },
  ].filter((group) => group.pages.length > 0)
  const name = textAt(described, '/singular') ?? id
  return (
    <>
      <SectionHead title={list?.title ?? id}>
        <DialogButton icon="add" dialog={<NewItemDialog collection={id} name={name} />}>
          Agregar
        </DialogButton>
      </SectionHead>
      {list && (
        <Lines aria-label="La lista">
          <li>
            <LineButton
              type="button"
              aria-current={path === list.path ? 'page' : undefined}
              onClick={() => openPage(editor, list.path)}
            >
              La lista y sus datos
            </LineButton>
          </li>
        </Lines>
      )}
      {items.length > 12 && <TextBox type="search" label="Buscar" value={words} onChange={setWords} />}
      {groups.map((group) => (
        <section key={group.label} aria-label={group.label}>
          <Subtitle>{group.label}</Subtitle>
          <Lines>
            {group.pages.slice(0, MAX_LISTED).map((page) => (
              <PageLine
                key={page.file}
                listed={{ page, name: page.title, moves: {} }}
                isCurrent={page === current}
              />
            ))}
          </Lines>
          {group.pages.length > MAX_LISTED && (
            <Help>Y {group.pages.length - MAX_LISTED} más: buscalas por su título.</Help>
          )}
        </section>
      ))}
      {found.length === 0 && <Help>{words ? 'No hay nada con esas palabras.' : 'Todavía no hay nada.'}</Help>}
      {current && (
        <>
          <Outline key={current.file} file={current.file} />
          <AddBlock file={current.file} />
        </>
      )}
    </>
  )
}

function NewItemDialog({ collection, name }: { collection: string; name: string }) {
  const editor = useEditor()
  const [title, setTitle] = useState('')
  return (
    <FormDialog
      title={`Agregar: ${name}`}
      action="Crear"
      isReady={title.trim() !== ''}
      prepare={editor.load}
      onSubmit={() => void createItem(editor, collection, title.trim()).catch(editor.fail)}
    >
      <TextBox label="Título" isRequired value={title} onChange={setTitle} />
      <Help>
        Empieza con la forma de lo último que se publicó: los mismos bloques, instituciones y temas, con
        textos de muestra. Queda sin terminar, y no se publica hasta que la marques como terminada.
      </Help>
    </FormDialog>
  )
}

async function createItem(editor: EditorApp, collection: string, title: string): Promise<void> {
  await editor.load()
  const state = editor.store.get()
  const given = newItemDefaults(state, '')
  const { file, path, changes } = newCollectionItem(
    editor.schema,
    state.files,
    { collection, title, date: dayToday() },
    given,
  )
  editor.change(changes, {
    label: `crear «${title}»`,
    at: { file, pointer: '' },
    toast: `Creaste «${title}», sin terminar.`,
  })
  await showNewPage(editor, path)
}
