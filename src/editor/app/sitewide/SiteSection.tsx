import styled from 'styled-components'
import { isWithin } from '../../../engine/json-text/pointer.ts'
import { fieldsIn } from '../../core/fields.ts'
import { Help } from '../kit/Labelled.tsx'
import { LineButton, Lines, SectionHead } from '../kit/Lines.tsx'
import { BrokenFile } from '../problems/ProblemsSection.tsx'
import { periodInWords } from '../reading/days.ts'
import { fieldAt, isPlain } from '../reading/subject.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { select } from '../store/go-to.ts'

const SITE = { file: 'site.json', pointer: '' }

export function SiteSection() {
  const editor = useEditor()
  const files = useEditorState((state) => state.files)
  const selection = useEditorState((state) => state.selection)
  const diagnostics = useEditorState((state) => state.diagnostics)
  const field = fieldAt(editor.schema, files, SITE)
  if (!field)
    return (
      <BrokenFile file={SITE.file}>
        <Help>Cargando…</Help>
      </BrokenFile>
    )
  const parts = fieldsIn(editor.schema, field).filter((part) => !isPlain(part) && part.kind !== 'provisional')
  const current = selection && parts.find(({ pointer }) => isWithin(selection, { file: SITE.file, pointer }))
  const general = {
    pointer: '',
    title: 'Datos generales',
    description: 'Nombre, dirección pública, idioma.',
    value: null,
  }
  // The notice comes first, because it is what people need in a hurry.
  const rest = parts.filter(({ key }) => key !== 'notice')
  const entries = [
    ...parts.filter(({ key }) => key === 'notice'),
    general,
    ...rest.toSorted((a, b) => Number(a.isAdvanced) - Number(b.isAdvanced)),
  ]
  return (
    <>
      <SectionHead title="El sitio" />
      <Lines>
        {entries.map(({ pointer, title, description, value }) => {
          const own = diagnostics.filter(
            (one) => one.file === SITE.file && pointer !== '' && isWithin(one, { file: SITE.file, pointer }),
          )
          const errors = own.filter(({ severity }) => severity === 'error').length
          const n = errors || own.length
          const [one, many] = errors > 0 ? ['error', 'errores'] : ['aviso', 'avisos']
          return (
            <li key={pointer}>
              <Part
                type="button"
                aria-current={
                  (current?.pointer ?? (selection?.file === SITE.file ? '' : undefined)) === pointer
                }
                onClick={() => select(editor, { file: SITE.file, pointer })}
              >
                <strong>{title}</strong>
                {n > 0 && (
                  <em data-error={errors > 0 || undefined}>
                    {n} {n === 1 ? one : many}
                  </em>
                )}
                <small>{periodInWords(value) ?? description}</small>
              </Part>
            </li>
          )
        })}
      </Lines>
    </>
  )
}

const Part = styled(LineButton)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 8px;
  & > small {
    width: 100%;
    color: var(--ink2);
    font-size: 0.875rem;
  }
  & > em {
    font-size: 0.875rem;
    font-style: normal;
    font-weight: 600;
  }
  &:not([aria-current='true']) > em[data-error] {
    color: var(--error);
  }
`
