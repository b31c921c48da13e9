import { blocks } from '../../src/blocks/index.ts'
import { loadChunks } from '../../src/engine/chunk.tsx'

await loadChunks(blocks)

/** The registry, with everything at hand that a browser gets as chunks. */
export { blocks }
