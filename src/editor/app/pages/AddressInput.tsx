import { Help, Input, Labelled } from '../kit/Labelled.tsx'
import { ADDRESS_HELP } from './address.ts'

interface AddressInputProps {
  value: string
  problem: string | undefined
  onChange: (address: string) => void
}

export function AddressInput({ value, problem, onChange }: AddressInputProps) {
  return (
    <Labelled
      label="Dirección"
      help={ADDRESS_HELP}
      hasError={problem !== undefined}
      problems={problem && <Help>{problem}</Help>}
    >
      {(control) => <Input {...control} value={value} onChange={({ target }) => onChange(target.value)} />}
    </Labelled>
  )
}
