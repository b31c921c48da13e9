import type { MakeBlock } from '../src/tools/import/page-builder.ts'
import { blockModules } from '../src/engine/content/schema/block-modules.ts'

/** Loads the functions with which block types convert parts of an imported page to blocks (`X.import.ts`). */
export async function loadOldBlocks(): Promise<MakeBlock> {
  const modules = await blockModules<Record<string, (part: unknown) => object | undefined>>('import')
  const makers = new Map([...modules.values()].flatMap((module) => Object.entries(module)))
  return (kind, part) => makers.get(kind)?.(part)
}
