import type { AppState } from '../store/app-state.ts'

const known = new WeakMap<AppState['fileEntries'], ReadonlySet<string>>()

export function draftFiles(entries: AppState['fileEntries']): ReadonlySet<string> {
  const files =
    known.get(entries) ?? new Set(entries.filter(({ isDraft }) => isDraft).map(({ file }) => file))
  known.set(entries, files)
  return files
}
