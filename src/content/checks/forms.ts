import { isDeepStrictEqual } from 'node:util'
import type { Report } from '../diagnostics/log.ts'
import { rootOf, under } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Content } from '../read-content.ts'
import { definitions, type Files } from '../schema/definitions.ts'
import { isObject } from '../schema/field.ts'
import { walk } from '../schema/walk.ts'

/** No two forms have the same id: what is sent would be judged by the other one. The same form may stand on several pages. */
export function checkForms({ pages, fragments }: Content, report: Report): void {
  const known = new Map<string, { form: unknown; file: string }>()
  const look = (kind: keyof Files, source: Source) =>
    walk(kind, source.value, rootOf(source), (name, form, field, descend) => {
      if (definitions[name]?.['x-posts'] !== 'form' || !isObject(form)) return descend()
      const id = String(form.id)
      const other = known.get(id)
      if (!other) known.set(id, { form, file: source.file })
      else if (!isDeepStrictEqual(other.form, form))
        report(references.duplicateForm(id, other.file), under(field, 'id'))
      return descend()
    })
  for (const page of pages) look('PageFile', page)
  for (const fragment of fragments.values()) look('FragmentFile', fragment)
}
