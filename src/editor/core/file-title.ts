import type { FileEntry } from './api.ts'

/** The title of a content file. */
export function fileTitle(
  entries: readonly Pick<FileEntry, 'file' | 'kind' | 'title'>[],
  file: string,
): string {
  const entry = entries.find((one) => one.file === file)
  if (entry?.kind === 'site') return 'El sitio'
  if (entry?.kind === 'events') return 'Eventos'
  // A deleted file has no title.
  if (!entry) return file.replaceAll(/^.*\/|\.json$/g, '')
  return entry.kind === 'fragment' ? `Fragmento «${entry.title}»` : entry.title
}
