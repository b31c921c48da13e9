import styled from 'styled-components'
import { DialogButton } from '../kit/DialogButton.tsx'
import { Help, Input, type ControlProps } from '../kit/Labelled.tsx'
import { useEditorState } from '../store/context.ts'
import { nameLink } from './link-targets.ts'
import { LinkDialog } from './LinkDialog.tsx'

interface LinkInputProps {
  control: ControlProps
  value: string
  onlyPages: boolean
  onChange: (address: string) => void
}

/** The control for a link. The person types the address, or chooses a page, section or document of the site. */
export function LinkInput({ control, value, onlyPages, onChange }: LinkInputProps) {
  const name = nameLink(
    value,
    useEditorState((state) => state.pages),
  )
  return (
    <>
      <Pair>
        <Input {...control} value={value} inputMode="url" onChange={({ target }) => onChange(target.value)} />
        <DialogButton
          icon="link"
          look="quiet"
          label="Elegir a dónde lleva"
          dialog={<LinkDialog onlyPages={onlyPages} onPick={onChange} />}
        />
      </Pair>
      {name && <Help>Lleva a: {name}</Help>}
    </>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: center;
`
