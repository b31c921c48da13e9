import { blocks } from '../../src/blocks/index.ts'
import { loadChunks } from '../../src/engine/load-chunks.ts'

await loadChunks(blocks)

/** The registry with all chunks loaded. */
export { blocks }
