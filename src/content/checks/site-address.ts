import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/location.ts'
import type { Check } from './check.ts'

/** Checks that browsers can open the site's address: `http://.0` matches the schema's pattern too. */
export const checkSiteAddress: Check<'SiteFile'> = ({ url }, field, { report }) => {
  if (!URL.canParse(url)) report(shape.wrongSiteAddress(url), under(field, 'url'))
}
