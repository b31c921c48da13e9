import { addDays } from '../../engine/model/period.ts'

export interface WeekMenuData {
  /** The Monday of the current week as `YYYY-MM-DD`. On Saturday and Sunday, the next Monday. */
  monday: string
}

export const data = (_: unknown, { today }: { today: string }): WeekMenuData => {
  const weekday = new Date(today).getUTCDay()
  return { monday: addDays(today, weekday === 6 ? 2 : 1 - weekday) }
}
