import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { readPause, writePause } from '../storage/pause.ts'
import { postForm, type Html } from './controls.ts'
import { redirectTo } from './posted-form.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { formatMoment } from './times.ts'

const HOUR = 3_600_000

export function addPause(app: Hono<OfficeEnv>, { storage, now, site }: OfficeDependencies): void {
  app.post('/pausa', async (c) => {
    const hours = Number(/^(?:0|1|24)$/.exec(c.get('form').get('horas') ?? '')?.[0] ?? 1)
    const until = new Date(now().getTime() + hours * HOUR)
    await writePause(storage, until)
    const action = hours
      ? `pausó los formularios hasta el ${formatMoment(until.getTime(), site().site.timeZone)}`
      : 'abrió los formularios'
    await c.get('entered').note(action)
    return redirectTo(c, 'consultas', hours ? 'pausa' : 'abierto')
  })
}

export async function pausePart(
  c: Context<OfficeEnv>,
  { storage, now, site }: OfficeDependencies,
): Promise<Html> {
  const until = await readPause(storage, now())
  const button = (hours: number, label: string) =>
    html`<button class="quiet" name="horas" value="${hours}">${label}</button>`
  if (until)
    return html`<section class="banner sun">
      <p>
        <b>Los formularios están en pausa hasta el ${formatMoment(until, site().site.timeZone)}.</b> Quien
        escribe lee que llame por teléfono.
      </p>
      ${postForm(c, 'consultas/pausa', button(0, 'Abrirlos ya'))}
    </section>`
  return html`<details>
    <summary>Pausar los formularios</summary>
    <p class="note">
      Si llega mucha basura. Mientras tanto no se guarda nada, y quien escribe lee que llame por teléfono.
    </p>
    ${postForm(c, 'consultas/pausa', html`${button(1, 'Por una hora')} ${button(24, 'Por un día')}`, { class: 'row' })}
  </details>`
}
