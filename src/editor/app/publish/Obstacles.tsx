import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { isSamePlace, type FilePointer } from '../../../engine/json-text/pointer.ts'
import { UNDESCRIBED, type EditorDiagnostic } from '../../core/api.ts'
import { usePictureFile, useFieldEdit, type FieldProps } from '../form/use-field.ts'
import { Caption } from '../form/Caption.tsx'
import { Heading } from '../kit/Lines.tsx'
import { Help, Labelled, TextArea } from '../kit/Labelled.tsx'
import { Stack } from '../kit/layout.tsx'
import { fieldAt } from '../reading/subject.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { Button } from '../kit/Button.tsx'
import { useClosing } from '../kit/close-context.ts'
import { Note } from '../kit/Note.tsx'
import { openSection } from '../store/go-to.ts'

interface ObstaclesProps {
  errors: number
  conflicts: number
}

/** Says whether conflicts or errors prevent a publication. A button opens the list of problems. */
export function Obstacles({ errors, conflicts }: ObstaclesProps) {
  const editor = useEditor()
  const open = useClosing(() => openSection(editor, 'problems'))
  return (
    <>
      {conflicts > 0 && (
        <Note tone="error">
          Otra persona cambió lo mismo que vos: cerrá y elegí arriba qué queda. Sin la tilde de esa parte, el
          resto se publica.
        </Note>
      )}
      {errors > 0 && (
        <Note tone="error">
          {errors === 1
            ? 'Hay un error que no deja publicar.'
            : `Hay ${errors} errores que no dejan publicar.`}{' '}
          <Button onClick={open}>{errors === 1 ? 'Ver cuál' : 'Ver cuáles'}</Button>
        </Note>
      )}
    </>
  )
}

/** Warns of sample texts in what is published. A button opens the list of problems. */
export function Samples({ count }: { count: number }) {
  const editor = useEditor()
  const open = useClosing(() => openSection(editor, 'problems'))
  if (count === 0) return null
  return (
    <Note tone="warning">
      {count === 1
        ? 'Hay un texto que todavía es el de muestra.'
        : `Hay ${count} textos que todavía son los de muestra.`}{' '}
      <Button onClick={open}>{count === 1 ? 'Ver cuál' : 'Ver cuáles'}</Button>
    </Note>
  )
}

/** Asks for the descriptions of pictures. @param isChosen whether a place belongs to what is published */
export function Undescribed({ isChosen }: { isChosen: (place: FilePointer) => boolean }) {
  const { schema, load } = useEditor()
  const files = useEditorState((state) => state.files)
  const diagnostics = useEditorState((state) => state.diagnostics)
  // Keeps a picture in the list when its description is no longer empty, because the person may still be typing.
  const [pictures, setPictures] = useState<readonly EditorDiagnostic[]>([])
  const fresh = diagnostics.filter(
    (one) => one.code === UNDESCRIBED && !pictures.some((known) => isSamePlace(known, one)),
  )
  if (fresh.length > 0) setPictures([...pictures, ...fresh])
  useEffect(() => void load(pictures.map(({ file }) => file)), [load, pictures])
  const fields = pictures.filter(isChosen).flatMap(({ file, pointer }) => {
    const field = fieldAt(schema, files, { file, pointer })
    return field ? [{ file, field }] : []
  })
  if (fields.length === 0) return null
  return (
    <section>
      <Heading>
        {fields.length === 1 ? 'Una imagen sin descripción' : `${fields.length} imágenes sin descripción`}
      </Heading>
      <Help>Contá qué se ve, para quien no puede ver la imagen. Si es solo un adorno, dejala vacía.</Help>
      <Stack as="ul">
        {fields.map((one, index) => (
          <li key={`${one.file}#${one.field.pointer}`}>
            <DescribedPicture {...one} label={`Qué se ve en la imagen ${index + 1}`} />
          </li>
        ))}
      </Stack>
    </section>
  )
}

export function DescribedPicture({ file, field, label }: FieldProps & { label: string }) {
  const { api } = useEditor()
  const { text, type } = useFieldEdit({ file, field })
  const src = usePictureFile({ file, field })
  return (
    <Pair>
      {src && <img src={api.mediaAddress(src)} alt="" />}
      <Labelled label={label}>
        {(control) => (
          <>
            <TextArea {...control} rows={2} value={text} onChange={({ target }) => type(target.value)} />
            <Caption file={file} field={field} />
          </>
        )}
      </Labelled>
    </Pair>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  & > img {
    width: 120px;
    max-height: 90px;
    border: 1px solid var(--line);
    border-radius: var(--control);
    background: var(--sand);
    object-fit: contain;
  }
  @media (max-width: 599px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
