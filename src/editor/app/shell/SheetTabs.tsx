import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { useEditor, useEditorState } from '../store/context.ts'

/** On a narrow screen: what the sheet below the page shows. */
export function SheetTabs() {
  const { store } = useEditor()
  const sheet = useEditorState((state) => state.sheet)
  const toggle = (wanted: typeof sheet) => store.set({ sheet: sheet === wanted ? 'none' : wanted })
  return (
    <Bar>
      <Button look="plain" icon="menu" aria-pressed={sheet === 'where'} onClick={() => toggle('where')}>
        Elegir
      </Button>
      <Button
        look="plain"
        icon="page"
        aria-pressed={sheet === 'none'}
        onClick={() => store.set({ sheet: 'none' })}
      >
        Página
      </Button>
      <Button look="plain" icon="list" aria-pressed={sheet === 'form'} onClick={() => toggle('form')}>
        Editar
      </Button>
    </Bar>
  )
}

const Bar = styled.footer`
  display: none;
  @media (max-width: 899px) {
    display: grid;
    grid-area: tabs;
    grid-template-columns: repeat(3, 1fr);
    gap: 4px;
    padding: 4px;
    border-top: 1px solid var(--line);
    background: var(--sand);
  }
`
