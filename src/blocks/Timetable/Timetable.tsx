import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { Flow } from '../../ui/layout.tsx'

/** Characters of a cell, such as a time, that stay on one line. */
const SHORT = 17

/** A timetable. Renders a `<table>` that reads as a list of lines on a narrow phone. */
export function Timetable({ caption, columns, rows, note }: BlockProps<'Timetable'>) {
  return (
    <Flow>
      <Frame>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={index} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells: [first, ...others], isBreak }, row) => (
              <tr key={row} data-break={isBreak}>
                <th scope="row">{first}</th>
                {others.map((cell, index) => (
                  <td key={index} data-short={cell.length < SHORT || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {note && <p>{note}</p>}
      </Frame>
    </Flow>
  )
}

const Frame = styled.div`
  max-width: 62ch;
  break-inside: avoid;
  & table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & caption {
    margin-bottom: 16px;
    font: 600 var(--size-2) / 1.1 var(--display);
    text-align: left;
    text-wrap: balance;
  }
  & :is(th, td) {
    padding: 10px 12px;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
    font-weight: 400;
  }
  & td {
    min-width: 5.5em;
  }
  & [data-short] {
    white-space: nowrap;
  }
  & thead th {
    border-bottom: 2px solid var(--level);
    color: var(--level);
    font-weight: 600;
  }
  & tbody th {
    font-weight: 600;
    white-space: nowrap;
  }
  & thead th {
    padding-block: 6px;
    font-size: var(--size--1);
  }
  & [data-break] :is(th, td) {
    background: var(--level-tint);
    color: var(--level);
  }
  & p {
    margin-top: 12px;
    font-size: var(--size--1);
    color: var(--ink2);
  }
`
