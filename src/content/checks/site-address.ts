import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/location.ts'
import type { Check } from './check.ts'

/** The site's address is one that a browser can open: `http://.0` fits the schema's pattern, too. */
export const checkSiteAddress: Check<'SiteFile'> = ({ url }, field, { report }) => {
  if (!URL.canParse(url)) report(shape.wrongSiteAddress(url), under(field, 'url'))
}
