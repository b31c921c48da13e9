import { loadSite, type LoadResult } from '../../content/load-site.ts'

export type Checked = LoadResult
export type Check = (drafts: ReadonlyMap<string, string | null>) => Promise<Checked>

export function createCheck(folder: string): Check {
  return (drafts) => loadSite(folder, { drafts, isTolerant: true })
}
