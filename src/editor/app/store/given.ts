import { isObject } from '../../../model/schema.ts'
import type { Given } from '../../core/new-item.ts'
import { valueIn } from '../reading/values.ts'
import type { AppState } from './app-state.ts'

/** Compositions that tiles can have. */
const SEEDS = 10_000

/**
 * What the site at hand gives to new items: an institution, a fragment, a photograph and a document that are there, today, tiles that are not
 * those of the example, and the ids that a file has. What a photograph shows is for a person to say.
 */
export function givenBy(
  { files, fileEntries, media }: Pick<AppState, 'files' | 'fileEntries' | 'media'>,
  file: string,
  now = new Date(),
): Given {
  const site = valueIn(files, 'site.json')
  const institution =
    isObject(site) && Array.isArray(site.institutions) ? idOf(site.institutions[0]) : undefined
  const fragment = fileEntries
    .find(({ kind }) => kind === 'fragment')
    ?.file.replace(/^fragments\/|\.json$/g, '')
  const [photo, document] = (['photograph', 'document'] as const).map(
    (kind) => media.find((one) => one.kind === kind)?.path,
  )
  const taken = new Set(Array.from((files.get(file) ?? '').matchAll(/"id": "([^"]+)"/g), ([, id = '']) => id))
  return {
    values: {
      date: now.toLocaleDateString('sv-SE'),
      seed: Math.floor(Math.random() * SEEDS),
      ...(photo !== undefined && { photo, alt: '' }),
      ...(document !== undefined && { document }),
      ...(institution !== undefined && { institution }),
      ...(fragment !== undefined && { fragment }),
    },
    taken,
  }
}

function idOf(institution: unknown): string | undefined {
  return isObject(institution) && typeof institution.id === 'string' ? institution.id : undefined
}
