import { useMemo } from 'react'
import { Menu } from '../kit/Menu.tsx'
import { variablesOf } from '../reading/words.ts'
import { useEditorState } from '../store/context.ts'

/** Puts a value that is written once for the whole site into a text. */
export function VariableMenu({ onPick }: { onPick: (name: string) => void }) {
  const files = useEditorState((state) => state.files)
  const variables = useMemo(() => Object.entries(variablesOf(files)), [files])
  if (variables.length === 0) return null
  return (
    <Menu
      label="Dato que se repite"
      text="{ }"
      items={variables.map(([name, value]) => ({
        label: value,
        detail: `{${name}}`,
        onPick: () => onPick(name),
      }))}
    />
  )
}
