export function mixColors(first: string, second: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [a, b] = [partOf(first, at), partOf(second, at)]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

function partOf(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16)
}

/** Returns the background of an institution's areas in dark mode: the institution's colour, darkened so that text stays readable. */
export function nightBand(ink: string): string {
  return mixColors(ink, '#12151D', 0.25)
}
