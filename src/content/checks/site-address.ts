import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/location.ts'
import type { Definitions } from '../schema/definitions.ts'
import type { Field } from '../schema/field.ts'
import type { CheckContext } from './check.ts'

/** The site's address is one that a browser can open: `http://.0` fits the schema's pattern, too. */
export function checkSiteAddress(
  { url }: Definitions['SiteFile'],
  field: Field,
  { report }: CheckContext,
): void {
  if (!URL.canParse(url)) report(shape.wrongSiteAddress(url), under(field, 'url'))
}
