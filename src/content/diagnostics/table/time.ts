import { error, warning } from '../diagnostic.ts'

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
  endsOnEarlierDay: error(
    'AUK622',
    (end: string, start: string) =>
      `El evento terminaría el ${end}, antes de empezar, el ${start}. Corregí uno de los dos días.`,
  ),
  endsAtEarlierTime: error(
    'AUK623',
    (end: string, start: string) =>
      `El evento terminaría a las ${end}, antes de empezar, a las ${start}. Corregí una de las horas; si termina otro día, decilo en "end_date".`,
  ),
  farEvent: warning(
    'AUK624',
    (name: string, year: string, meant: string) =>
      `"${name}" sería en ${year}. ¿Es en ${meant}? Revisá el año.`,
  ),
  farNotice: warning(
    'AUK621',
    (until: string, years: number) =>
      `El aviso se vería hasta el ${until}, dentro de ${years} años. Revisá el año.`,
  ),
}
