import type { FileEntry } from './api.ts'

/** What people call a content file. */
export function fileTitle(
  entries: readonly Pick<FileEntry, 'file' | 'kind' | 'title'>[],
  file: string,
): string {
  const entry = entries.find((one) => one.file === file)
  if (entry?.kind === 'site') return 'El sitio'
  if (entry?.kind === 'events') return 'Eventos'
  // One that is not there any more has no title: its name without its folder is what comes nearest.
  if (!entry) return file.replaceAll(/^.*\/|\.json$/g, '')
  return entry.kind === 'fragment' ? `Fragmento «${entry.title}»` : entry.title
}
