import { isObject } from '../../../engine/model/schema.ts'

/** The colours that institutions can have, in the light and the dark scheme. A test checks that their contrast is sufficient. */
export const palettes = [
  { name: 'Verde', ink: '#1F5E3B', tint: '#E3F2E8', darkInk: '#86D2A6', darkTint: '#15291D' },
  { name: 'Violeta', ink: '#6B2D7A', tint: '#F3E6F6', darkInk: '#DDA5EA', darkTint: '#2C1733' },
  { name: 'Naranja', ink: '#8A4B08', tint: '#FBEEDD', darkInk: '#F0B878', darkTint: '#33200A' },
  { name: 'Turquesa', ink: '#0B5C6B', tint: '#DFF2F5', darkInk: '#7FD0DE', darkTint: '#0C2A31' },
  { name: 'Frutilla', ink: '#8B1E4B', tint: '#FBE6EE', darkInk: '#F59CBF', darkTint: '#371424' },
  { name: 'Azul', ink: '#1B3A6B', tint: '#E4EBF6', darkInk: '#9DB9EA', darkTint: '#18243A' },
  { name: 'Rojo', ink: '#A32015', tint: '#FBE7E4', darkInk: '#F7A59C', darkTint: '#3A1310' },
  { name: 'Gris', ink: '#434C57', tint: '#E9ECEF', darkInk: '#B9C3CE', darkTint: '#20262D' },
] as const

/** Gives a new institution colours that the others do not use, and marks its sample data as provisional. */
export function asNewInstitution(made: unknown, others: readonly unknown[]): unknown {
  if (!isObject(made)) return made
  const taken = new Set(
    others.map((one) => (isObject(one) && isObject(one.colors) ? String(one.colors.ink).toUpperCase() : '')),
  )
  const { name: _, ...colors } = palettes.find(({ ink }) => !taken.has(ink)) ?? palettes[0]
  const phones = ['(011) 4000-0000']
  return {
    ...made,
    shortName: made.name,
    label: made.name,
    phones,
    colors,
    provisional: ['name', 'address.street', 'phones', 'email'],
  }
}
