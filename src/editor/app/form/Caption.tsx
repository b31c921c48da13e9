import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { useEditorState } from '../store/context.ts'
import { useFieldEdit, type FieldProps, usePictureFile } from './use-field.ts'

/** A button that copies the caption stored inside a picture file into the field for the description of the picture. */
export function Caption({ file, field }: FieldProps) {
  const { text, type } = useFieldEdit({ file, field })
  const src = usePictureFile({ file, field })
  const caption = useEditorState((state) => state.captions.get(src))
  if (caption === undefined || text !== '') return null
  return (
    <Quoted icon="add" onClick={() => type(caption)}>
      El archivo dice: «{caption}»
    </Quoted>
  )
}

const Quoted = styled(Button)`
  justify-self: start;
  flex-shrink: 1;
  text-align: left;
`
