import type { Given } from '../../core/new-item.ts'
import { institutionsOf } from '../reading/institutions.ts'
import { dayToday } from '../reading/days.ts'
import { valueIn } from '../reading/values.ts'
import type { AppState } from './app-state.ts'

const SEED_COUNT = 10_000

/**
 * Returns values of this site that replace the schema's samples in new elements, such as the first institution, the first photograph, and
 * today. The description of the photograph remains empty, because the person writes it.
 */
export function newItemDefaults(
  { files, fileEntries, media }: Pick<AppState, 'files' | 'fileEntries' | 'media'>,
  file: string,
  now = new Date(),
): Given {
  const [institution] = institutionsOf(valueIn(files, 'site.json'))
  const fragment = fileEntries.find(({ kind }) => kind === 'fragment')?.file
  const collection = fileEntries.find(({ kind }) => kind === 'collection')?.file.split('/')[1]
  const firstOf = (wanted: string) => media.find(({ kind }) => kind === wanted)?.path
  const [photo, document] = [firstOf('photograph'), firstOf('document')]
  return {
    values: {
      date: dayToday(now),
      seed: Math.floor(Math.random() * SEED_COUNT),
      ...(photo !== undefined && { photo, alt: '' }),
      ...(document !== undefined && { document }),
      ...(institution && { institution: institution.value }),
      ...(collection !== undefined && { collection }),
      ...(fragment !== undefined && { fragment: fragment.replace(/^fragments\/|\.json$/g, '') }),
    },
    taken: idsIn(files.get(file) ?? ''),
  }
}

export function idsIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/"id":\s*"([^"]+)"/g), ([, id = '']) => id))
}
