import { error, inFile, warning } from '../diagnostic.ts'

/** Diagnostics AUK6..: dates that are past, implausibly far, or repeated. */
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
      `"${name}" del ${date} ya está${inFile(` en el renglón ${line}`)}, y a la misma hora: se vería dos veces. Si es el mismo, borrá uno; si son dos, decí en el nombre en qué se distinguen.`,
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
  neverShown: error(
    'AUK625',
    (from: string, until: string) =>
      `No se vería nunca: terminaría (${until}) antes de empezar (${from}). Corregí una de las dos fechas.`,
  ),
  shownNoMore: warning(
    'AUK626',
    (since: string) => `Ya no se ve: su fecha pasó (${since}). Borrá lo que la tiene, o poné otra fecha.`,
  ),
  endsSoon: warning(
    'AUK627',
    (until: string, days: number) =>
      `Se ve solo hasta el ${until} (${days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`}). Si tiene que seguir, cambiá la fecha.`,
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
