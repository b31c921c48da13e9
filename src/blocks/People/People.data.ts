import type { BlockProps } from '../../engine/rendering/block.ts'

export interface PeopleData {
  /** The `tel:` links of the people's telephones, by written number. */
  calls: Record<string, string>
}

export const data = (
  { groups }: BlockProps<'People'>,
  { callAddress }: { callAddress: (phone: string) => string },
): PeopleData => {
  const phones = groups.flatMap(({ people }) => people.flatMap(({ phone }) => phone ?? []))
  return { calls: Object.fromEntries(phones.map((phone) => [phone, callAddress(phone)])) }
}
