import type { Block } from '../model/site.ts'
import { slotOf } from './blocks-in.ts'
import type { SiteData } from './site-context.ts'

export function plainText(block: Block, textFields: SiteData['textFields']): string[] {
  const fields = textFields[block.type] ?? []
  const visit = (data: unknown, key: string): string[] => {
    if (typeof data === 'string') return data && fields.includes(key) ? [data] : []
    if (typeof data !== 'object' || data === null) return []
    const slot = slotOf(data)
    return Object.entries(data).flatMap(([inner, value]) =>
      value === slot
        ? slot.flatMap((one) => plainText(one, textFields))
        : visit(value, Array.isArray(data) ? key : inner),
    )
  }
  return visit(block, '')
}
