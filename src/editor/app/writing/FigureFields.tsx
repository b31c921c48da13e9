import type { Figure } from '../../writer/text-commands.ts'
import { Labelled, TextArea, TextBox } from '../kit/Labelled.tsx'

interface FigureFieldsProps {
  figure: Figure
  onChange: (figure: Figure) => void
}

/** The fields for the description and the caption of a picture in a formatted text. */
export function FigureFields({ figure, onChange }: FigureFieldsProps) {
  return (
    <>
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
