import { isObject } from '../../../model/schema.ts'

export function institutionsOf(site: unknown): { value: string; title: string }[] {
  const list = isObject(site) && Array.isArray(site.institutions) ? site.institutions : []
  return list
    .filter(isObject)
    .map(({ id, shortName, name }) => ({ value: String(id), title: String(shortName ?? name) }))
}
