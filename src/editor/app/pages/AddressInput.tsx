import { Help } from '../kit/Labelled.tsx'
import { TextBox } from '../kit/TextBox.tsx'
import { ADDRESS_HELP } from './address.ts'

interface AddressInputProps {
  value: string
  problem: string | undefined
  onChange: (address: string) => void
}

export function AddressInput({ value, problem, onChange }: AddressInputProps) {
  return (
    <TextBox
      label="Dirección"
      help={ADDRESS_HELP}
      hasError={problem !== undefined}
      problems={problem && <Help>{problem}</Help>}
      value={value}
      onChange={onChange}
    />
  )
}
