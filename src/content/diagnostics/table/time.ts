import { warning } from '../diagnostic.ts'

/** AUK6..: dates that are over. */
export const time = {
  pastEvent: warning(
    'AUK601',
    (name: string, since: string) =>
      `"${name}" ya pasó (${since}) y no se muestra más. Borralo, o poné la fecha nueva.`,
  ),
  pastNotice: warning(
    'AUK602',
    (since: string) => `El aviso ya venció (${since}) y no se muestra más. Borralo, o poné otra fecha.`,
  ),
}
