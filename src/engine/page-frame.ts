import { chunk } from './chunk.tsx'

/** The code that only pages with breadcrumbs, items or lists need, in a separate chunk. */
export const frameParts = {
  PageFrame: { component: chunk(async () => (await import('./PageFrame.tsx')).PageFrame) },
}
