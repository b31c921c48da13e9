import type { PageEntry } from '../../core/api.ts'
import { Help } from '../kit/Labelled.tsx'
import { TextBox } from '../kit/TextBox.tsx'

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

export const ADDRESS_HELP = 'Lo que se escribe en el navegador después del nombre del sitio.'

export function addressProblem(address: string, pages: readonly PageEntry[]): string | undefined {
  if (!/^(\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/.test(address))
    return 'Empieza con / y sigue con letras minúsculas sin tilde, números y guiones. Por ejemplo: /talleres'
  return pages.some(({ path }) => path === address) ? 'Ya hay una página en esa dirección.' : undefined
}
