/** Parses `YYYY-MM-DD` as midnight UTC; undefined for other text and invalid days such as 2027-02-30. */
export function parseDay(text: string): Date | undefined {
  const day = new Date(`${text}T00:00Z`)
  // `Date` reads an invalid day such as 2027-02-30 as March 2.
  return day.toJSON()?.slice(0, 10) === text ? day : undefined
}
