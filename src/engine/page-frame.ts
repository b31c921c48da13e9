import { chunk } from './chunk.tsx'

/** The code of what some pages have around their blocks, in a chunk of its own. */
export const frameParts = {
  PageFrame: { component: chunk(async () => (await import('./PageFrame.tsx')).PageFrame) },
}
