import type { FileEntry } from '../../core/api.ts'

/** What people call a content file. */
export function fileTitle(
  entries: readonly Pick<FileEntry, 'file' | 'kind' | 'title'>[],
  file: string,
): string {
  const entry = entries.find((one) => one.file === file)
  switch (entry?.kind) {
    case 'site':
      return 'El sitio'
    case 'events':
      return 'Eventos'
    case 'fragment':
      return `Fragmento «${entry.title}»`
    default:
      return entry?.title ?? file
  }
}
