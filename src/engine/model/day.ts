/** Parses `YYYY-MM-DD` as midnight UTC; undefined for other text and invalid days such as 2027-02-30. */
export function parseDay(text: string): Date | undefined {
  const day = new Date(`${text}T00:00Z`)
  // `Date` accepts 2027-02-30 and makes it March 2, so the result is compared with the text.
  return day.toJSON()?.slice(0, 10) === text ? day : undefined
}
