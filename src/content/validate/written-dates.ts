const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/**
 * The days, as `YYYY-MM-DD`, that a date may mean as people write it: `23/10/2027`, `3/4/27`, `23 de octubre de 2027`. The first is the
 * one that it means in Argentina; of `26-12-04`, which may begin with its year, the later one, since events are announced before.
 */
export function daysFrom(written: string): string[] {
  const text = written.trim().toLowerCase()
  const [, year, ...inOrder] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (year !== undefined) return [dayOf(year, ...inOrder)]
  const [, first = '', second = '', last = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? []
  const [, day = '', name = '', long = ''] =
    /^(?:\p{L}+,? )?(\d{1,2})(?: de)? (\p{L}+)(?: del?)? (\d{4})$/u.exec(text) ?? []
  const month = MONTHS.indexOf(name.replace('setiembre', 'septiembre')) + 1
  if (month > 0) return [dayOf(long, String(month), day)]
  const whole = last.length === 2 ? `20${last}` : last
  const days = [dayOf(whole, second, first), dayOf(whole, first, second)]
  if (/^\d\d-.*-\d\d$/.test(text)) days.push(dayOf(`20${first}`, second, last))
  return [...new Set(days)]
    .filter((day) => Number(day.slice(5, 7)) <= 12)
    .toSorted((one, other) => Number(other.slice(0, 4)) - Number(one.slice(0, 4)))
}

function dayOf(year: string, month = '', day = ''): string {
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
