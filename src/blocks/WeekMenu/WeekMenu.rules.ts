import { addDays } from '../../engine/model/period.ts'
import type { Rule } from '../../engine/rendering/rule.ts'

const isMonday: Rule<'WeekMenu'> = ({ weeks }, report) => {
  for (const [index, { monday }] of weeks.entries()) {
    const weekday = new Date(monday).getUTCDay()
    if (weekday === 1 || Number.isNaN(weekday)) continue
    const meant = addDays(monday, 1 - (weekday || 7))
    const message = `El ${monday} no es lunes, y cada semana lleva la fecha de su lunes. ¿Es la del ${meant}?`
    report({ code: 'AUK276', severity: 'error', message }, 'weeks', index, 'monday')
  }
}

const weeksDiffer: Rule<'WeekMenu'> = ({ weeks }, report) => {
  const mondays = weeks.map(({ monday }) => monday)
  for (const [index, monday] of mondays.entries()) {
    if (mondays.indexOf(monday) === index) continue
    const message = `La semana del ${monday} ya tiene un menú, y se verían los dos. Cambiá la fecha, o dejá uno.`
    report({ code: 'AUK274', severity: 'error', message }, 'weeks', index, 'monday')
  }
}

const oneIsAhead: Rule<'WeekMenu'> = ({ weeks }, report, { today }) => {
  if (weeks.some(({ monday }) => addDays(monday, 4) >= today)) return
  const message =
    'Todas las semanas de este menú ya pasaron, y en la página dice que todavía no está. Agregá la que sigue.'
  report({ code: 'AUK275', severity: 'warning', message }, 'weeks')
}

export const rules = [isMonday, weeksDiffer, oneIsAhead]
