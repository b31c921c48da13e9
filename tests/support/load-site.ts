import { load, type LoadResult, type SiteContent } from '../../src/engine/content/load.ts'

const NOTHING = { forms: [], assets: [], photos: [], eventPhotos: {}, events: [] }

export async function loadSite(
  ...args: Parameters<typeof load>
): Promise<LoadResult & Omit<SiteContent, 'site'> & Partial<SiteContent>> {
  const result = await load(...args)
  return { ...NOTHING, ...result, ...result.content }
}
