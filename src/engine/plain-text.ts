import type { Block } from '../model/site.ts'
import type { SiteData } from './site-context.ts'

/** All the texts of a block and of the blocks inside it, in order: shown when its component fails. */
export function plainText(block: Block, textFields: SiteData['textFields']): string[] {
  const visit = (data: unknown, key: string): string[] => {
    if (typeof data === 'string') return data && textFields[block.type]!.includes(key) ? [data] : []
    if (key === 'blocks') return (data as Block[]).flatMap((inner) => plainText(inner, textFields))
    // Numbers and booleans have no entries.
    const entries = Object.entries(data ?? {})
    return entries.flatMap(([inner, value]) => visit(value, Array.isArray(data) ? key : inner))
  }
  return visit(block, '')
}
