import { blocks } from '../../src/blocks/index.ts'
import { loadChunks } from '../../src/engine/rendering/load-chunks.ts'

await loadChunks(blocks)

/** The registry of block types, with the code of all types loaded. */
export { blocks }
