import type { ChangesAnswer } from '../../core/api.ts'
import { fileTitle } from '../../core/file-title.ts'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { fillVariables } from '../reading/words.ts'
import { useEditorState } from '../store/context.ts'

interface PartChoiceProps {
  files: ChangesAnswer['files']
  excluded: ReadonlySet<string>
  onExclude: (excluded: ReadonlySet<string>) => void
}

/** Buttons to publish everything or only the open page. Names the files that remain unpublished. */
export function PartChoice({ files, excluded, onExclude }: PartChoiceProps) {
  const texts = useEditorState((state) => state.files)
  const open = useEditorState(({ pages, path }) => pages.find((page) => page.path === path)?.file)
  if (files.length < 2) return null
  const found = files.find(({ file }) => file === open)
  const own = new Set(found && (found.together ?? [found.file]))
  const others = files.flatMap(({ file }) => (own.has(file) ? [] : [file]))
  const out = files.filter(({ file }) => excluded.has(file))
  const names = out.map(({ file }) => fillVariables(fileTitle(out, file), texts))
  return (
    <Stack as="section" $gap={6}>
      <Row role="group" aria-label="Qué se publica">
        <Button aria-pressed={out.length === 0} onClick={() => onExclude(new Set())}>
          Todo
        </Button>
        {own.size > 0 && others.length > 0 && (
          <Button
            aria-pressed={out.length === others.length && others.every((file) => excluded.has(file))}
            onClick={() => onExclude(new Set(others))}
          >
            Solo la página abierta
          </Button>
        )}
      </Row>
      <Help role="status">
        {out.length > 0 && `Queda sin publicar: ${names.join(', ')}. ${UNPUBLISHED_NOTE}`}
      </Help>
    </Stack>
  )
}

const UNPUBLISHED_NOTE = 'Si lo elegido lo usa, se ve como está publicado hoy.'
