import { migrations } from '../../migrations/index.ts'
import { under } from '../diagnostics/location.ts'
import { shape } from '../diagnostics/table/shape.ts'
import type { Check } from './check.ts'

export const checkFormat: Check<'SiteFile'> = ({ format }, field, { report }) => {
  if (format === undefined || format === migrations.length) return
  report(format < migrations.length ? shape.oldFormat() : shape.newFormat(), under(field, 'format'))
}
