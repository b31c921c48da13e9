interface Table {
  columns: string[]
  rows: { cells: string[] }[]
}

/** A table whose rows have a cell for every column. */
export function obeyRules({ columns, rows, ...rest }: Table): Table {
  const filled = rows.map(({ cells, ...row }) => ({
    ...row,
    cells: columns.map((_, index) => cells[index % cells.length]!),
  }))
  return { ...rest, columns, rows: filled }
}
