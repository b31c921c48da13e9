import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/source.ts'
import { isObject } from '../schema/walk.ts'
import type { Check } from './check.ts'

/** The site's address is one that a browser opens: names and numbers that none would take (`http://.0`) have its shape too. */
export const checkSiteAddress: Check = (name, value, place, { report }) => {
  if (name !== 'SiteFile' || !isObject(value)) return
  const url = String(value.url)
  if (!URL.canParse(url)) report(shape.wrongSiteAddress(url), under(place, 'url'))
}
