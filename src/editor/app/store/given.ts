import { isObject } from '../../../model/schema.ts'
import type { Given } from '../../core/new-item.ts'
import { valueIn } from '../reading/values.ts'
import type { AppState } from './app-state.ts'

/** What the site at hand gives to new items: an institution and a fragment that are there, today, and the ids that a file has. */
export function givenBy({ files, fileEntries }: AppState, file: string): Given {
  const site = valueIn(files, 'site.json')
  const institution =
    isObject(site) && Array.isArray(site.institutions) ? idOf(site.institutions[0]) : undefined
  const fragment = fileEntries
    .find(({ kind }) => kind === 'fragment')
    ?.file.replace(/^fragments\/|\.json$/g, '')
  const taken = new Set(Array.from((files.get(file) ?? '').matchAll(/"id": "([^"]+)"/g), ([, id = '']) => id))
  return {
    values: {
      date: new Date().toLocaleDateString('sv-SE'),
      ...(institution !== undefined && { institution }),
      ...(fragment !== undefined && { fragment }),
    },
    taken,
  }
}

function idOf(institution: unknown): string | undefined {
  return isObject(institution) && typeof institution.id === 'string' ? institution.id : undefined
}
