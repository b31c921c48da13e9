import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { toggleSheet } from '../store/go-to.ts'

export function SheetTabs() {
  const editor = useEditor()
  const sheet = useEditorState((state) => state.sheet)
  return (
    <Bar>
      {tabs.map(({ name, icon, label }) => (
        <Button
          key={name}
          look="plain"
          icon={icon}
          aria-pressed={sheet === name}
          onClick={() => toggleSheet(editor, name)}
        >
          {label}
        </Button>
      ))}
    </Bar>
  )
}

const tabs = [
  { name: 'sections', icon: 'menu', label: 'Elegir' },
  { name: 'none', icon: 'page', label: 'Página' },
  { name: 'form', icon: 'list', label: 'Editar' },
] as const

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
