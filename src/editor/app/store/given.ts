import type { Given } from '../../core/new-item.ts'
import { institutionsOf } from '../reading/institutions.ts'
import { valueIn } from '../reading/values.ts'
import type { AppState } from './app-state.ts'

/** Compositions of tiles. */
const SEEDS = 10_000

/**
 * The values that the site at hand gives to new items: an institution, a fragment, a photograph and a document, today, other tiles than those
 * of the example, and the ids of the file. A photograph's description is for the editor.
 */
export function givenBy(
  { files, fileEntries, media }: Pick<AppState, 'files' | 'fileEntries' | 'media'>,
  file: string,
  now = new Date(),
): Given {
  const [institution] = institutionsOf(valueIn(files, 'site.json'))
  const fragment = fileEntries.find(({ kind }) => kind === 'fragment')?.file
  const firstOf = (wanted: string) => media.find(({ kind }) => kind === wanted)?.path
  const [photo, document] = [firstOf('photograph'), firstOf('document')]
  return {
    values: {
      date: now.toLocaleDateString('sv-SE'),
      seed: Math.floor(Math.random() * SEEDS),
      ...(photo !== undefined && { photo, alt: '' }),
      ...(document !== undefined && { document }),
      ...(institution && { institution: institution.value }),
      ...(fragment !== undefined && { fragment: fragment.replace(/^fragments\/|\.json$/g, '') }),
    },
    taken: idsIn(files.get(file) ?? ''),
  }
}

/** All ids of a file. */
export function idsIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/"id":\s*"([^"]+)"/g), ([, id = '']) => id))
}
