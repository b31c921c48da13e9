import type { LoadResult } from '../../load-site.ts'

/** What was found in a folder of content. */
export type ContentReport = Pick<LoadResult, 'diagnostics' | 'files' | 'texts'>

/** One way to tell what was found: all of it, as it goes to the output. */
export type Format = (report: ContentReport) => string
