import type { Rule } from '../../engine/rendering/rule.ts'

/** Reports rows with more or fewer cells than columns, because screen readers misread them. */
const evenRows: Rule<'Timetable'> = ({ columns, rows }, report) => {
  for (const [index, { cells }] of rows.entries()) {
    if (cells.length !== columns.length) {
      report(unevenRow(cells.length, columns.length), 'rows', index, 'cells')
    }
  }
}

export const rules = [evenRows]

function unevenRow(cells: number, columns: number) {
  const found = `${cells} ${cells === 1 ? 'celda' : 'celdas'}`
  const wanted = `${columns} ${columns === 1 ? 'columna' : 'columnas'}`
  return {
    code: 'AUK216',
    severity: 'error' as const,
    message: `Este renglón tiene ${found} y la tabla tiene ${wanted}. Tienen que ser iguales: usá "–" para una celda sin dato.`,
  }
}
