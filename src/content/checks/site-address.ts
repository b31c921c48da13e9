import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/location.ts'
import type { Check } from './check.ts'

/** Checks that browsers accept the site's address. The schema's pattern also allows invalid addresses such as `http://.0`. */
export const checkSiteAddress: Check<'SiteFile'> = ({ url }, field, { report }) => {
  if (!URL.canParse(url)) report(shape.wrongSiteAddress(url), under(field, 'url'))
}
