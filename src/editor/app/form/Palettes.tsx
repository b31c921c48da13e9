import styled from 'styled-components'
import { valueAt } from '../../core/pointer.ts'
import { Row } from '../kit/layout.tsx'
import { palettes } from '../store/new-institution.ts'
import { useFieldEdit, type FieldProps } from './use-field.ts'

/** Buttons that give an institution the colours of a palette. All palettes are legible in the light and the dark scheme. */
export function Palettes({ file, field }: FieldProps) {
  const { set } = useFieldEdit({ file, field })
  return (
    <Row role="group" aria-label="Juegos de colores que se leen bien">
      {palettes.map(({ name, ...colors }) => (
        <Swatch
          key={name}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={valueAt(field.value, '/ink') === colors.ink}
          onClick={() => set(colors)}
        >
          <svg viewBox="0 0 4 2" aria-hidden="true">
            <path fill={colors.tint} d="M0 0h2v2h-2z" />
            <path fill={colors.darkTint} d="M2 0h2v2h-2z" />
            <circle fill={colors.ink} cx="1" cy="1" r=".6" />
            <circle fill={colors.darkInk} cx="3" cy="1" r=".6" />
          </svg>
        </Swatch>
      ))}
    </Row>
  )
}

const Swatch = styled.button`
  width: 72px;
  height: 44px;
  padding: 3px;
  border: 1px solid var(--field);
  border-radius: var(--control);
  background: var(--surface);
  line-height: 0;
  &[aria-pressed='true'] {
    outline: 3px solid var(--institution);
  }
  & > svg {
    width: 100%;
    height: 100%;
  }
`
