import { useEffect, useMemo, useState } from 'react'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { isWithin, listPosition, type FilePointer } from '../../../engine/json-text/pointer.ts'
import type { Bundle } from '../../../engine/model/schema.ts'
import { fieldsIn, type FieldModel } from '../../core/fields.ts'
import { fileTitle } from '../../core/label.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Help, SelectBox } from '../kit/Labelled.tsx'
import { outlineOf, type OutlineNode } from '../reading/outline.ts'
import { fieldAt } from '../reading/subject.ts'
import { wordsOf } from '../reading/words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { moveAndShow } from '../store/elements.ts'

/** A dialog that moves a block to any page, tab or position, for people who do not drag. */
export function MoveDialog({ from, name }: { from: FilePointer; name: string }) {
  const editor = useEditor()
  const { schema, load, fail } = editor
  const own = listPosition(from.pointer)
  const pages = useEditorState((state) => state.pages)
  const entries = useEditorState((state) => state.fileEntries)
  const files = useEditorState((state) => state.files)
  const [file, setFile] = useState(from.file)
  const [wanted, setWanted] = useState<{ list?: string; index?: number }>({ list: own.list })
  useEffect(() => void load([file]).catch(fail), [load, fail, file])
  const places = useMemo(() => placesIn(schema, files, file, from), [schema, files, file, from])
  const place = places.find(({ list }) => list === wanted.list) ?? places[0]
  const isOwn = (index: number) =>
    file === from.file && place?.list === own.list && (index === own.index || index === own.index + 1)
  const gaps = ['Al principio', ...(place?.blocks ?? []).map((block) => `Después de «${block}»`)]
    .map((title, index) => ({ title, index }))
    .filter(({ index }) => !isOwn(index))
  const gap = gaps.find(({ index }) => index === wanted.index) ?? gaps.at(-1)
  const all = [...new Set([from.file, ...pages.map((page) => page.file)])]
  return (
    <FormDialog
      title={`Mover ${name}`}
      action="Mover"
      isReady={place !== undefined && gap !== undefined}
      onSubmit={() =>
        place && gap && moveAndShow(editor, from, { file, list: place.list, index: gap.index }, name)
      }
    >
      <SelectBox
        label="Página"
        value={file}
        onChange={(to) => {
          setFile(to)
          setWanted({})
        }}
      >
        {all.map((one) => (
          <option key={one} value={one}>
            {fileTitle(entries, one)}
            {one === from.file && ' (donde está)'}
          </option>
        ))}
      </SelectBox>
      <SelectBox label="Lugar" value={place?.list ?? ''} onChange={(list) => setWanted({ list })}>
        {places.map(({ list, title }) => (
          <option key={list} value={list}>
            {title}
          </option>
        ))}
      </SelectBox>
      <SelectBox
        label="Posición"
        value={String(gap?.index ?? '')}
        onChange={(index) => setWanted({ ...wanted, index: Number(index) })}
      >
        {gaps.map(({ title, index }) => (
          <option key={index} value={index}>
            {title}
          </option>
        ))}
      </SelectBox>
      {place && !gap && <Help>Es el único bloque de ese lugar. Elegí otra página u otro lugar.</Help>}
    </FormDialog>
  )
}

/** A list of blocks in a file, such as the list of a tab. */
interface Place {
  list: string
  title: string
  /** The names of the blocks that the list contains. */
  blocks: string[]
}

/** Lists the places of a file to which a block can move. Excludes the places inside the block. */
function placesIn(bundle: Bundle, files: FileTexts, file: string, moved: FilePointer): Place[] {
  const page = fieldAt(bundle, files, { file, pointer: '/blocks' })
  const own = page ? [{ title: 'La página, fuera de todo bloque', slot: page }] : []
  // Names the block around each place, because two places may have the same name.
  const placesOf = (nodes: readonly OutlineNode[], around: string): { title: string; slot: FieldModel }[] =>
    nodes
      .filter((node) => node.file === file && !isWithin(node, moved))
      .flatMap(({ slots, words, title, children }) => {
        const name = words || title
        const here = slots.map((slot) => ({
          title: `Adentro de «${around}${name}»${slots.length > 1 ? `, ${slot.title}` : ''}`,
          slot,
        }))
        return [...here, ...placesOf(children, `${name} › `)]
      })
  const inner = placesOf(outlineOf(bundle, files, file), '')
  return [...own, ...inner].map(({ title, slot }) => ({
    list: slot.pointer,
    title,
    blocks: fieldsIn(bundle, slot).map((block) => wordsOf(bundle, block, files) || block.title),
  }))
}
