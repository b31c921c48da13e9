import type { FileEntry } from './api.ts'

export function fileTitle(
  entries: readonly Pick<FileEntry, 'file' | 'kind' | 'title'>[],
  file: string,
): string {
  const entry = entries.find((one) => one.file === file)
  if (entry?.kind === 'site') return 'El sitio'
  if (entry?.kind === 'events') return 'Eventos'
  // The list does not contain deleted files, so their file name is used.
  if (!entry) return file.replaceAll(/^.*\/|\.json$/g, '')
  if (entry.kind === 'collection') return `Lista «${entry.title}»`
  if (entry.kind === 'template') return `Plantilla «${entry.title}»`
  return entry.kind === 'fragment' ? `Fragmento «${entry.title}»` : entry.title
}
