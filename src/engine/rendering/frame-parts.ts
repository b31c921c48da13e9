import { chunk } from './chunk.tsx'

export const frameParts = {
  PageFrame: { component: chunk(async () => (await import('./PageFrame.tsx')).PageFrame) },
}
