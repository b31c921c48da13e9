import { html } from 'hono/html'
import type { VisitSum } from '../server/storage/visits.ts'
import { formatCount } from './request-list.ts'
import type { Html } from './controls.ts'

/** Two heights in the plot, in percent from its top: the top of the highest bar, and the line on which all bars stand. */
const [TOP, FLOOR] = [12, 88]

/**
 * Draws a bar for each day of a month. The `<svg>` has sizes in percent, so that the bars fill the width of the page and the text keeps its
 * size. Screen readers get the numbers from the table of the days.
 *
 * @param month such as `2026-11`
 */
export function plotDays(month: string, days: readonly VisitSum[]): Html {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const most = Math.max(...days.map(({ count }) => count))
  const step = 100 / length
  const bar = ({ name, count }: VisitSum) => {
    const height = (count / most) * (FLOOR - TOP)
    const x = (Number(name.slice(-2)) - 0.85) * step
    return html`<rect x="${x}%" y="${FLOOR - height}%" width="${step * 0.7}%" height="${height}%">
      <title>${Number(name.slice(-2))}: ${formatCount(count)}</title>
    </rect>`
  }
  const label = (day: number) => html`<text x="${(day - 0.5) * step}%" y="100%">${day}</text>`
  return html`<svg
    class="plot"
    role="img"
    aria-label="Visitas de cada día. El máximo es ${formatCount(most)}."
  >
    <line x1="0" x2="100%" y1="${TOP}%" y2="${TOP}%" />
    <line x1="0" x2="100%" y1="${FLOOR}%" y2="${FLOOR}%" />
    <text class="most" x="0" y="${TOP - 3}%">${formatCount(most)}</text>
    ${days.map(bar)} ${[1, 8, 15, 22, 29].filter((day) => day <= length).map(label)}
  </svg>`
}
