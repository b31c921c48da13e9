import { useState } from 'react'
import styled from 'styled-components'
import { IconButton } from '../kit/Button.tsx'
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
  const [isChoosing, setChoosing] = useState(false)
  const name = nameLink(
    value,
    useEditorState((state) => state.pages),
  )
  const pick = (address: string) => {
    setChoosing(false)
    onChange(address)
  }
  return (
    <>
      <Pair>
        <Input {...control} value={value} inputMode="url" onChange={({ target }) => onChange(target.value)} />
        <IconButton icon="link" look="quiet" label="Elegir a dónde lleva" onClick={() => setChoosing(true)} />
      </Pair>
      {name && <Help>Lleva a: {name}</Help>}
      {isChoosing && <LinkDialog onlyPages={onlyPages} onPick={pick} onClose={() => setChoosing(false)} />}
    </>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: center;
`
