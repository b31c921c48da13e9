import type { Anchors } from '../checks/anchors.ts'
import { unsurePages } from '../checks/followers.ts'
import { findQueryReaders } from '../checks/query-readers.ts'
import type { Surveys } from '../checks/survey.ts'
import type { Report } from '../diagnostics/log.ts'
import type { Media } from '../media/media.ts'
import type { MadeFile } from '../media/photos.ts'
import type { SiteAsset } from '../media/site-asset.ts'
import type { Content } from '../read-content.ts'
import { resolveSite } from './resolve.ts'

interface Surroundings {
  surveys: Surveys
  anchors: { all: Anchors; written: Anchors }
  media: Media
  report: Report
  isTolerant?: boolean
}

/** Resolves content. @returns with what it leads to: the pages that are linked, the tiles and the copies of photographs that are shown */
export function resolveAll(content: Content, { surveys, anchors, ...around }: Surroundings) {
  const { institutions, url } = content.site.value
  const targets = {
    anchors: anchors.all,
    unsure: unsurePages(content),
    institutions: institutions.map(({ id }) => id),
    queryReaders: findQueryReaders(content, surveys),
    url,
  }
  const linked = new Set<string>()
  const tiles = new Map<string, SiteAsset>()
  const photos = new Map<string, MadeFile>()
  const made = { targets, linked, written: anchors.written, assets: tiles, photos }
  const resolved = resolveSite(content, { ...around, ...made })
  return { content, ...resolved, ...around, linked, tiles, photos }
}
