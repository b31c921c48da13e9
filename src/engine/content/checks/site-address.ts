import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/location.ts'
import type { Check } from './check.ts'

/** Checks that the site's address is valid for browsers. The schema's pattern alone also accepts `http://.0`. */
export const checkSiteAddress: Check<'SiteFile'> = ({ url }, field, { report }) => {
  if (!URL.canParse(url)) report(shape.wrongSiteAddress(url), under(field, 'url'))
}
