/** A calendar day `YYYY-MM-DD` as its midnight in UTC; undefined for other text and for days that no calendar has, such as 2027-02-30. */
export function parseDay(text: string): Date | undefined {
  const day = new Date(`${text}T00:00Z`)
  // `Date` takes 2027-02-30 for March 2.
  return day.toJSON()?.slice(0, 10) === text ? day : undefined
}
