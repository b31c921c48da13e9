import { addDays } from '../../model/period.ts'

export interface WeekMenuData {
  /** The Monday of the current week; on Saturday and Sunday, the Monday of the next week. */
  monday: string
}

export const data = (_: unknown, { today }: { today: string }): WeekMenuData => {
  const weekday = new Date(today).getUTCDay()
  return { monday: addDays(today, weekday === 6 ? 2 : 1 - weekday) }
}
