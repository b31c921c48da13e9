import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Flow } from '../../engine/ui/layout.tsx'
import { ScrollBox } from '../../engine/ui/ScrollBox.tsx'

/** Minimum characters of a text that may wrap. A shorter text, such as a time, wraps only in the last cell of a row. */
const MIN_WRAPPING_LENGTH = 17

/** Minimum columns of a wide table. A wide table may exceed the width of texts, and keeps its first column in view. */
const MIN_WIDE_COLUMNS = 4

export function Timetable({ caption, columns, rows, note }: BlockProps<'Timetable'>) {
  return (
    <Flow>
      <Frame data-wide={columns.length >= MIN_WIDE_COLUMNS || undefined}>
        {/* Focusable, so that the table scrolls with the keyboard. */}
        <ScrollBox role="region" aria-label={caption} tabIndex={0}>
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
            {groupRows(rows).map((group, index) => (
              <tbody key={index}>
                {group.map(({ cells: [first, ...others], isBreak }, row) => (
                  <tr key={row} data-break={isBreak ? '' : undefined}>
                    {row === 0 && <RowHeader span={group.length} text={first} />}
                    {others.map((cell, column) => (
                      <td
                        key={column}
                        data-column={others.length > 1 ? columns[column + 1] : undefined}
                        data-short={
                          column < others.length - 1 && cell.length < MIN_WRAPPING_LENGTH ? '' : undefined
                        }
                      >
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </ScrollBox>
        {note && <p>{note}</p>}
      </Frame>
    </Flow>
  )
}

/** The first cell of a row. If several rows have the same first cell, one cell for all of them. */
function RowHeader({ span, text = '' }: { span: number; text: string | undefined }) {
  const isShort = text.length < MIN_WRAPPING_LENGTH ? '' : undefined
  if (span === 1)
    return (
      <th scope="row" data-short={isShort}>
        {text}
      </th>
    )
  return (
    <th scope="rowgroup" rowSpan={span} data-short={isShort}>
      {text}
    </th>
  )
}

type TimetableRow = BlockProps<'Timetable'>['rows'][number]

/** Groups consecutive rows whose first cells are equal, such as the rows of one weekday. */
function groupRows(rows: TimetableRow[]): TimetableRow[][] {
  const groups: TimetableRow[][] = []
  for (const row of rows) {
    const group = groups[groups.length - 1]
    if (group?.[0]?.cells[0] === row.cells[0]) group?.push(row)
    else groups.push([row])
  }
  return groups
}

const Frame = styled.div`
  max-width: calc(62 * var(--ch));
  break-inside: avoid;
  &[data-wide] {
    max-width: none;
    & > [role] {
      width: auto;
    }
    & :where(tr > th:first-child) {
      @media screen {
        position: sticky;
        left: 0;
        background: var(--paper);
      }
    }
  }
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
  & tbody {
    border-bottom: 1px solid var(--line);
  }
  & tr + tr {
    border-top: 1px dotted var(--line);
  }
  & :is(th, td) {
    padding: 10px 12px;
    text-align: left;
    vertical-align: top;
    font-weight: 400;
    @media print {
      padding-block: 5px;
    }
  }
  & td {
    min-width: 6.5em;
  }
  & td:where(:not([data-short], :last-child)) {
    min-width: 8em;
  }
  & [data-short] {
    white-space: nowrap;
  }
  @media (max-width: 479px) {
    & table:has(th:nth-child(3)) :is(th, td) {
      padding-inline: 6px;
      font-size: var(--size--1);
      hyphens: auto;
    }
  }
  & th {
    font-weight: 600;
  }
  & thead th {
    padding-block: 6px;
    border-bottom: 2px solid var(--institution);
    font-size: var(--size--1);
    color: var(--institution);
  }
  /* On a phone with large letters, each day is a card with its rows below each other. The names of the columns stand in the cells. */
  @media screen and (max-width: 19.99em) {
    & thead {
      display: block;
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & :is(table, caption, tbody, tr, tbody th, td) {
      display: block;
      position: static;
    }
    & tbody {
      margin-top: 12px;
      border: 1px solid var(--line);
      border-radius: var(--card);
      overflow: hidden;
    }
    && tbody :is(th, td) {
      min-width: 0;
      padding: 4px 12px;
      font-size: inherit;
      white-space: normal;
    }
    & tr {
      padding-block: 8px;
    }
    & [data-column]::before {
      content: attr(data-column) ' ';
      color: var(--ink2);
      font-size: var(--size--1);
    }
  }
  & [data-break] :is(th, td) {
    background: var(--institution-tint);
    color: var(--institution);
  }
  & p {
    margin-top: 12px;
    font-size: var(--size--1);
    color: var(--ink2);
  }
`
