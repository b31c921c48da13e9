import styled from 'styled-components'
import type { Figure } from '../../writer/text-commands.ts'
import { DialogButton } from '../kit/DialogButton.tsx'
import { Labelled, TextArea, TextBox } from '../kit/Labelled.tsx'
import { Stack } from '../kit/layout.tsx'
import { CropDialog, isCroppable } from '../media/CropDialog.tsx'
import { uploadPart } from '../media/media-actions.ts'
import { useEditor } from '../store/context.ts'

interface FigureFieldsProps {
  figure: Figure
  onChange: (figure: Figure) => void
}

/** A picture of a formatted text, with the fields for its description and caption. Cropped, it becomes a new file: Markdown has no crop. */
export function FigureFields({ figure, onChange }: FigureFieldsProps) {
  const editor = useEditor()
  return (
    <>
      <Shown $gap={8}>
        <img src={editor.api.mediaAddress(figure.src)} alt="" />
        {isCroppable(figure.src) && (
          <DialogButton
            dialog={
              <CropDialog
                path={figure.src}
                onSave={async (chosen) => {
                  const src = await uploadPart(editor, figure.src, chosen)
                  return () => onChange({ ...figure, src })
                }}
              />
            }
          >
            Recortar o girar
          </DialogButton>
        )}
      </Shown>
      <Labelled
        label="¿Qué se ve?"
        help="Lo escuchan quienes no pueden ver la imagen, y lo leen los buscadores."
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={figure.alt}
            onChange={({ target }) => onChange({ ...figure, alt: target.value })}
          />
        )}
      </Labelled>
      <TextBox
        label="Epígrafe"
        help="Se lee debajo de la imagen. Puede quedar vacío."
        value={figure.caption}
        onChange={(caption) => onChange({ ...figure, caption })}
      />
    </>
  )
}

const Shown = styled(Stack)`
  justify-items: center;
  & > img {
    max-width: 100%;
    max-height: 240px;
    border-radius: var(--control);
  }
`
