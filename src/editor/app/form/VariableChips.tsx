import styled from 'styled-components'
import { valueIn } from '../reading/values.ts'
import { findVariable, variablesIn } from '../reading/variables.ts'
import { useEditor, useEditorState } from '../store/context.ts'

interface VariableChipsProps {
  text: string
  /** What is said of the field. A name that it explains is filled in by the program. */
  help?: string
}

/** The variables that a text uses, with what visitors read there; a click goes to where they are written. */
export function VariableChips({ text, help = '' }: VariableChipsProps) {
  const { store } = useEditor()
  const site = useEditorState((state) => valueIn(state.files, 'site.json'))
  const used = variablesIn(text).filter((name) => !help.includes(`{${name}}`))
  if (used.length === 0) return null
  return (
    <Row aria-label="Datos que se repiten en este texto">
      {used.map((name) => {
        const found = findVariable(site, name)
        return (
          <li key={name}>
            <Chip
              type="button"
              title="Se escribe una sola vez para todo el sitio: abrilo en Sitio"
              onClick={() =>
                store.set(({ focusing }) => ({
                  section: 'site',
                  selection: { file: 'site.json', pointer: found?.pointer ?? '/institutions' },
                  focusing: focusing + 1,
                  sheet: 'form',
                }))
              }
            >
              {`{${name}}`} <span>{found?.value ?? 'según la institución'}</span>
            </Chip>
          </li>
        )
      })}
    </Row>
  )
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

export const Chip = styled.button`
  min-height: 32px;
  padding: 2px 10px;
  border: 1px solid var(--field);
  border-radius: 16px;
  background: var(--sand);
  color: var(--ink2);
  font-size: 0.875rem;
  cursor: pointer;
  & > span {
    color: var(--ink);
    font-weight: 600;
  }
  &:hover {
    border-color: var(--institution);
  }
  @media (pointer: coarse) {
    min-height: 44px;
    border-radius: 22px;
  }
`
