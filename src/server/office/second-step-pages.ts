import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import encodeQR from 'qr'
import { limitRate } from '../rate-limit.ts'
import { codeField, explainWrongCode } from './code-page.ts'
import { doneText, redirectTo } from './posted-form.ts'
import { panel, passwordField, postForm, type Html } from './controls.ts'
import { answerPage } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { openSession } from './open-session.ts'
import { isPassword } from './password.ts'
import { findByName } from './people.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  countRecoveryCodes,
  findPending,
  removeSecondStep,
  renewRecoveryCodes,
  needsSecondStep,
} from './second-steps.ts'
import { endSessions } from './sessions.ts'
import { mailAccountChange } from './mail-person.ts'
import { appAddress, writeSecret } from './totp.ts'

const PATH = 'cuenta/segundo-paso'

const DONE = {
  desactivar: 'El segundo paso quedó desactivado: para entrar alcanza con la clave.',
  recuperacion:
    'Entraste con un código de recuperación. Si perdiste el teléfono, activá el segundo paso en otro.',
}

/** Adds the pages where people turn their second step on or off, move it to another phone, and get new recovery codes. */
export function addSecondStepPages(app: Hono<OfficeEnv>, use: OfficeDependencies): void {
  const { storage, encryption } = use
  const wait = limitRate({ burst: 5, interval: 60, memory: 1000 })

  app.get('/segundo-paso', (c) => showState(c, use))

  app.post('/segundo-paso/empezar', async (c) => {
    if (!encryption.isReady) return showState(c, use)
    await beginSecondStep(use, c.get('entered').session.person.id)
    return showSetUp(c, use)
  })

  app.post('/segundo-paso/confirmar', async (c) => {
    const { session, note } = c.get('entered')
    const { id } = session.person
    if (wait(String(id)) > 0) return showSetUp(c, use, 'Hubo muchos intentos. Esperá un minuto.')
    const codes = await confirmSecondStep(use, id, c.get('form').get('codigo') ?? '')
    if (!codes) return showSetUp(c, use, await explainWrongCode(use, id))
    await endSessions(storage, id, { except: session.id })
    await openSession(c, use, id, true)
    await note(session.hasSecondStep ? 'pasó su segundo paso a otro teléfono' : 'activó su segundo paso')
    await mailAccountChange(use, id, 'Se activó un segundo paso para entrar con tu nombre.')
    return showCodes(c, codes)
  })

  app.post('/segundo-paso/codigos', async (c) => {
    const { session, note } = c.get('entered')
    if (!session.hasSecondStep) return redirectTo(c, PATH)
    const codes = await renewRecoveryCodes(use, session.person.id)
    await note('hizo códigos de recuperación nuevos')
    return showCodes(c, codes)
  })

  app.post('/segundo-paso/desactivar', async (c) => {
    const { session, note } = c.get('entered')
    const { id, name } = session.person
    if (needsSecondStep(use, session))
      return showState(c, use, 'Para entrar con tu permiso, el segundo paso es obligatorio.')
    if (wait(String(id)) > 0) return showState(c, use, 'Hubo muchos intentos. Esperá un minuto.')
    const person = await findByName(storage, name)
    if (!(await isPassword(c.get('form').get('clave') ?? '', person?.password)))
      return showState(c, use, 'La clave no es esa.')
    if (await removeSecondStep(storage, id)) {
      await note('desactivó su segundo paso')
      await mailAccountChange(
        use,
        id,
        'Se desactivó el segundo paso: para entrar con tu nombre alcanza con la clave.',
      )
    }
    return redirectTo(c, PATH, 'desactivar')
  })
}

const BACK = html`<p class="back"><a href="/oficina/cuenta">← Mi cuenta</a></p>`

async function showState(c: Context<OfficeEnv>, use: OfficeDependencies, fault?: string) {
  const { session, sections } = c.get('entered')
  const isRequired = needsSecondStep(use, session)
  const body = html`${session.hasSecondStep ? await onPart(c, use, isRequired) : offPart(c, use, isRequired)}
  ${sections.length ? BACK : ''}`
  const title = isRequired && !session.hasSecondStep ? 'Antes de seguir: el segundo paso' : 'Segundo paso'
  return answerPage(c, { title, done: doneText(c, DONE), fault, body })
}

function offPart(c: Context<OfficeEnv>, { encryption }: OfficeDependencies, isRequired: boolean): Html {
  const start = encryption.isReady
    ? stepForm(c, 'empezar', html`<button>Empezar</button>`)
    : html`<p class="banner sun">
        En este servidor todavía no se puede: quien lo mantiene tiene que ponerle una llave (OFFICE_KEY).
      </p>`
  return html`<section class="panel">
    <p>
      Con el segundo paso, para entrar hacen falta <b>tu clave y tu teléfono</b>: aunque alguien adivine o vea
      tu clave, no entra.
    </p>
    <p>
      Usa una app que ya podés tener en el teléfono: <b>Google Authenticator</b>,
      <b>Microsoft Authenticator</b>, o la de contraseñas del mismo teléfono («Contraseñas» en iPhone). Si no
      tenés ninguna, instalá una: son gratis.
    </p>
    ${isRequired ? html`<p>Con tu permiso es obligatorio. Lleva dos minutos.</p>` : ''} ${start}
  </section>`
}

async function onPart(
  c: Context<OfficeEnv>,
  { storage }: OfficeDependencies,
  isRequired: boolean,
): Promise<Html> {
  const left = await countRecoveryCodes(storage, c.get('entered').session.person.id)
  const said = left === 0 ? 'No te queda ninguno' : left === 1 ? 'Te queda uno' : `Te quedan ${left}`
  const off = html`${passwordField('Tu clave')}<button class="danger">Desactivar el segundo paso</button>`
  return html`<p class="banner ok">Está activado: para entrar hacen falta tu clave y tu teléfono.</p>
    ${panel(
      'Códigos de recuperación',
      html`<p>
          ${said}. Sirven para entrar si perdés el teléfono. Con códigos nuevos, los de antes dejan de servir.
        </p>
        ${stepForm(c, 'codigos', html`<button class="quiet">Hacer códigos nuevos</button>`)}`,
    )}
    ${panel(
      'Teléfono nuevo',
      html`<p>El de antes deja de servir cuando escribas el primer código del nuevo.</p>
        ${stepForm(c, 'empezar', html`<button class="quiet">Pasarlo a otro teléfono</button>`)}`,
    )}
    ${isRequired ? '' : panel('Desactivarlo', stepForm(c, 'desactivar', off))}`
}

async function showSetUp(c: Context<OfficeEnv>, use: OfficeDependencies, fault?: string) {
  const { person } = c.get('entered').session
  const secret = await findPending(use, person.id)
  if (!secret) return showState(c, use, 'Empezá de nuevo, por favor.')
  const issuer = `Oficina ${new URL(use.site().site.url).host}`
  const address = appAddress(secret, { issuer, person: person.name })
  const picture = encodeQR(address, 'svg', { ecc: 'medium', border: 4 })
  const body = html`<ol class="steps">
      <li>
        <p>
          Abrí la app en tu teléfono (Google Authenticator, Microsoft Authenticator o la de contraseñas),
          elegí agregar una cuenta, y apuntá la cámara a este dibujo.
        </p>
        <div class="qr" role="img" aria-label="Código QR para la app">${raw(picture)}</div>
        <p>
          ¿Estás leyendo esto en el mismo teléfono? <a href="${address}">Abrí la app desde acá</a>. O elegí en
          la app escribir la llave, y copiá esta:
        </p>
        <p class="secret"><code>${writeSecret(secret).replace(/.{4}(?=.)/g, '$& ')}</code></p>
      </li>
      <li>
        <p>La app muestra ahora un código de seis números, que cambia cada medio minuto. Escribilo acá:</p>
        ${stepForm(c, 'confirmar', html`${codeField({ label: 'El código de la app' })}<button>Activar</button>`)}
      </li>
    </ol>
    <p class="back"><a href="/oficina/${PATH}">← Dejarlo como está</a></p>`
  return answerPage(c, { title: 'Activar el segundo paso', fault, body })
}

/** Shows the recovery codes. They cannot be shown again, because only their hashes are stored. */
function showCodes(c: Context<OfficeEnv>, codes: string[]) {
  const body = html`<p class="banner ok" role="status">El segundo paso está activado.</p>
    <section class="panel strong">
      <h2>Tus diez códigos de recuperación</h2>
      <p>
        Si perdés el teléfono, entrás con uno de estos en lugar del código de la app. Cada uno sirve una vez.
        <b>No se vuelven a mostrar:</b> imprimí esta página o copialos, y guardalos en un lugar seguro.
      </p>
      <ul class="recovery">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <p><a class="button" href="/oficina">Ya los guardé</a></p>
    </section>`
  return answerPage(c, { title: 'Guardá estos códigos', body })
}

function stepForm(c: Context<OfficeEnv>, action: string, content: Html): Html {
  return postForm(c, `${PATH}/${action}`, content, { class: 'stack' })
}
