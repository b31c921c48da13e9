import { objectsAt } from '../../../engine/json-text/pointer.ts'

export function institutionsOf(site: unknown): { value: string; title: string }[] {
  return objectsAt(site, '/institutions').map(({ id, shortName, name }) => ({
    value: String(id),
    title: String(shortName ?? name),
  }))
}
