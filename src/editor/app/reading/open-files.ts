import type { AppState } from '../store/app-state.ts'

/** Returns the files that are open in the window: first the file of the form, then the file of the page. */
export function openFiles({
  selection,
  pages,
  path,
}: Pick<AppState, 'selection' | 'pages' | 'path'>): string[] {
  const page = pages.find((one) => one.path === path)?.file
  return [...new Set([selection?.file, page])].filter((file) => file !== undefined)
}
