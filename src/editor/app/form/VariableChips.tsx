import { Button } from '../kit/Button.tsx'
import { Row } from '../kit/layout.tsx'
import { valueIn } from '../reading/values.ts'
import { findVariable, variablesIn } from '../reading/variables.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { goTo } from '../store/show.ts'

interface VariableChipsProps {
  text: string
  /** The help of the field. The program fills in the names that it explains. */
  help?: string
}

/** The variables of a text with their values. A click opens the field of the value. */
export function VariableChips({ text, help = '' }: VariableChipsProps) {
  const editor = useEditor()
  const site = useEditorState((state) => valueIn(state.files, 'site.json'))
  const used = variablesIn(text).filter((name) => !help.includes(`{${name}}`))
  if (used.length === 0) return null
  return (
    <Row aria-label="Datos que se repiten en este texto" role="group">
      {used.map((name) => {
        const found = findVariable(site, name)
        const pointer = found?.pointer ?? '/institutions'
        return (
          <Button
            key={name}
            title="Se escribe una sola vez para todo el sitio: abrilo en Sitio"
            onClick={() => void goTo(editor, { file: 'site.json', pointer })}
          >
            {`{${name}}`} <strong>{found?.value ?? 'según la institución'}</strong>
          </Button>
        )
      })}
    </Row>
  )
}
