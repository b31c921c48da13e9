import { Button } from '../kit/Button.tsx'
import { Row } from '../kit/layout.tsx'
import { variablesFor, variablesIn } from '../reading/variables.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { goTo } from '../store/go-to.ts'

interface VariableChipsProps {
  file: string
  text: string
  /** The field's help text. Variables named in the help text get no button, because the program fills them in. */
  help?: string
}

/** The variables of a text with their values, as small buttons. A click on a button opens the field that defines its value. */
export function VariableChips({ file, text, help = '' }: VariableChipsProps) {
  const editor = useEditor()
  const files = useEditorState((state) => state.files)
  const used = variablesIn(text).filter((name) => !help.includes(`{${name}}`))
  if (used.length === 0) return null
  const variables = variablesFor(files, file)
  return (
    <Row aria-label="Datos que se repiten en este texto" role="group">
      {used.map((name) => {
        const found = variables.get(name)
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
