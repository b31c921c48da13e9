import { html } from 'hono/html'
import { dayIn } from '../model/time-zone.ts'
import { readVisits, type VisitSum } from '../server/storage/visits.ts'
import { table, type Html } from './controls.ts'
import { answerPage } from './layout.ts'
import type { OfficeSection } from './office.ts'
import { formatCount } from './request-list.ts'

export const visitsSection: OfficeSection = {
  path: 'visitas',
  title: 'Visitas',
  permission: 'cuenta',
  mount(app, { storage, site, now }) {
    app.get('/', async (c) => {
      const { visits, timeZone } = site().site
      const current = dayIn(timeZone, now()).slice(0, 7)
      const asked = /^\d{4}-(?:0[1-9]|1[0-2])$/.exec(c.req.query('mes') ?? '')?.[0]
      const month = asked !== undefined && asked < current ? asked : current
      const { days, pages, hosts, since } = await readVisits(storage, month)
      const total = days.reduce((sum, { count }) => sum + count, 0)
      const body = html`${visits ? '' : OFF}
        <nav class="row months" aria-label="Otros meses">
          ${since !== undefined && since.slice(0, 7) < month ? monthLink(month, -1) : ''}
          ${month < current ? monthLink(month, 1) : ''}
        </nav>
        ${
          total
            ? html`<p class="sentence">
                  <b>${formatCount(total)}</b> ${total === 1 ? 'página abierta' : 'páginas abiertas'}
                </p>
                ${plotDays(month, days)}
                <details>
                  <summary>Los números de cada día</summary>
                  ${counts('Día', days, ({ name }) => html`<time datetime="${name}">${Number(name.slice(-2))}</time>`)}
                </details>
                <h2>Páginas</h2>
                ${counts('Página', pages, ({ name }) => html`<a href="${name}">${name}</a>`)}
                ${hosts.length ? html`<h2>De dónde llegan</h2>` : ''}
                ${hosts.length ? counts('Sitio', hosts, ({ name }) => html`${name}`) : ''}`
            : html`<p class="empty">No hay visitas contadas en este mes.</p>`
        }
        <p class="note">
          Se cuenta cada vez que alguien abre una página, sin saber quién: no hay cookies ni se guardan
          direcciones. No se cuentan los robots conocidos ni quienes piden en su navegador que no los sigan.
          Las cuentas se guardan cada cinco minutos, y se borran a los 13 meses.
        </p>`
      return answerPage(c, { title: `Visitas de ${monthName(month)}`, body })
    })
  },
}

const OFF = html`<p class="banner" role="status">
  Las visitas no se están contando. Se prende en el editor: <b>El sitio</b>, <b>Datos generales</b>,
  <b>Contar las visitas</b>.
</p>`

function counts(subject: string, sums: readonly VisitSum[], cell: (sum: VisitSum) => Html): Html {
  const rows = sums.map(
    (sum) =>
      html`<th scope="row">${cell(sum)}</th>
        <td>${formatCount(sum.count)}</td>`,
  )
  return html`<div class="counts">${table([subject, 'Visitas'], rows)}</div>`
}

function monthLink(month: string, step: -1 | 1): Html {
  const first = new Date(`${month}-01T00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + step)
  const other = first.toISOString().slice(0, 7)
  return html`<a class="button quiet" href="?mes=${other}"
    >${step < 0 ? '← ' : ''}${monthName(other)}${step > 0 ? ' →' : ''}</a
  >`
}

const MONTHS = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function monthName(month: string): string {
  return MONTHS.format(new Date(`${month}-01T00:00Z`))
}

/** Two heights in the plot, in percent from its top: the top of the highest bar, and the line on which all bars stand. */
const [TOP, FLOOR] = [12, 88]

/**
 * Draws a bar for each day of a month. The `<svg>` has sizes in percent, so that the bars fill the width of the page and the text keeps its
 * size. Screen readers get the numbers from the table of the days.
 *
 * @param month such as `2026-11`
 */
function plotDays(month: string, days: readonly VisitSum[]): Html {
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
