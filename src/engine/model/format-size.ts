/** Formats a file size, such as `240 kB` or `1,2 MB`, with a non-breaking space. */
export function formatSize(bytes: number, language = 'es-AR'): string {
  const isSmall = bytes < 999_500
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: isSmall ? 0 : 1,
  })
  const size = isSmall ? Math.max(1, Math.round(bytes / 1000)) : bytes / 1_000_000
  return format.format(size).replace(' ', '\u00A0')
}
