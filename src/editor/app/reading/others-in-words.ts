import type { Other } from '../../core/api.ts'
import type { AppState } from '../store/app-state.ts'
import { fileTitle } from '../../core/file-title.ts'
import { openFiles } from './open-files.ts'

/**
 * Returns Spanish sentences about the people who are editing the open files or have changed them without publishing. Names each person
 * once.
 */
export function othersInWords(
  state: Pick<AppState, 'selection' | 'pages' | 'path' | 'others' | 'fileEntries'>,
): string[] {
  const said = new Set<Other>()
  const sentences = openFiles(state).flatMap((file) => {
    const fresh = state.others.filter((other) => !said.has(other))
    const here = fresh.filter(({ at }) => at === file)
    const before = fresh.filter((other) => other.at !== file && other.files.includes(file))
    for (const other of [...here, ...before]) said.add(other)
    const what = file.startsWith('pages/') ? 'esta página' : `«${fileTitle(state.fileEntries, file)}»`
    return [
      here.length > 0 && `${namesOf(here)} ${here.length > 1 ? 'están' : 'está'} editando ${what}.`,
      before.length > 0 &&
        `${namesOf(before)} ${before.length > 1 ? 'cambiaron' : 'cambió'} ${what} y todavía no ${before.length > 1 ? 'publicaron' : 'publicó'}.`,
    ]
  })
  return sentences.filter((sentence) => sentence !== false)
}

function namesOf(others: readonly Other[]): string {
  return new Intl.ListFormat('es').format(others.map(({ name }) => name))
}
