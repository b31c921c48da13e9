import { useState } from 'react'
import type { Figure } from '../../writer/text-commands.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Labelled, TextArea } from '../kit/Labelled.tsx'
import { TextBox } from '../kit/TextBox.tsx'

interface FigureDialogProps {
  figure: Figure
  onDone: (figure: Figure) => void
}

export function FigureDialog({ figure, onDone }: FigureDialogProps) {
  const [{ src, alt, caption }, setFigure] = useState(figure)
  return (
    <FormDialog
      title="La imagen"
      action="Listo"
      isReady={alt.trim() !== ''}
      onSubmit={() => onDone({ src, alt: alt.trim(), caption: caption.trim() })}
    >
      <Labelled
        label="¿Qué se ve?"
        help="Lo escuchan quienes no pueden ver la imagen, y lo leen los buscadores."
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={alt}
            onChange={({ target }) => setFigure({ src, caption, alt: target.value })}
          />
        )}
      </Labelled>
      <TextBox
        label="Epígrafe"
        help="Se lee debajo de la imagen. Puede quedar vacío."
        value={caption}
        onChange={(text) => setFigure({ src, alt, caption: text })}
      />
    </FormDialog>
  )
}
