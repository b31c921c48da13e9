import { SAMPLE } from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { useClosing } from '../kit/close-context.ts'
import { Note } from '../kit/Note.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { openSection } from '../store/go-to.ts'

interface ObstaclesProps {
  errors: number
  conflicts: number
}

/** Says whether conflicts or errors prevent a publication, and warns of sample texts. A button opens the list of problems. */
export function Obstacles({ errors, conflicts }: ObstaclesProps) {
  const editor = useEditor()
  const samples = useEditorState(
    ({ diagnostics }) => diagnostics.filter(({ code }) => code === SAMPLE).length,
  )
  const open = useClosing(() => openSection(editor, 'problems'))
  return (
    <>
      {conflicts > 0 && (
        <Note tone="error">
          Otra persona cambió lo mismo que vos: cerrá y elegí arriba qué queda. Recién entonces se publica.
        </Note>
      )}
      {errors > 0 && (
        <Note tone="error">
          {errors === 1
            ? 'Hay un error que no deja publicar.'
            : `Hay ${errors} errores que no dejan publicar.`}{' '}
          <Button onClick={open}>Ver cuáles</Button>
        </Note>
      )}
      {samples > 0 && (
        <Note tone="warning">
          {samples === 1
            ? 'Hay un texto que todavía es el de muestra.'
            : `Hay ${samples} textos que todavía son los de muestra.`}{' '}
          <Button onClick={open}>{samples === 1 ? 'Ver cuál' : 'Ver cuáles'}</Button>
        </Note>
      )}
    </>
  )
}
