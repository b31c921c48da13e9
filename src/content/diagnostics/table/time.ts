import { warning } from '../diagnostic.ts'

/** AUK6..: dates that are over, too far away, or twice in the agenda. */
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
  repeatedEvent: warning(
    'AUK620',
    (name: string, date: string, line: number) =>
      `"${name}" del ${date} ya está en el renglón ${line}, y se vería dos veces. Borrá uno; si son dos funciones, decilo en el nombre.`,
  ),
  farNotice: warning(
    'AUK621',
    (until: string, years: number) =>
      `El aviso se vería hasta el ${until}, dentro de ${years} años. Revisá el año.`,
  ),
}
