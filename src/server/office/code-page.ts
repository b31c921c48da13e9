import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { redirectTo } from './posted-form.ts'
import { field, postForm } from './controls.ts'
import { answerPlainPage } from './layout.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { OFFICE_PATH, type OfficeDependencies, type OfficeEnv } from './office.ts'
import { clientOf, openSession, recordLogin } from './open-session.ts'
import { findKnownDevice } from './known-devices.ts'
import { loginOf } from './people.ts'
import { checkCode, isKeyLost } from './second-steps.ts'

/** Adds the page that asks for the code of the second step after the password. */
export function addCodePage(app: Hono<OfficeEnv>, use: OfficeDependencies, throttle: LoginThrottle): void {
  app.get('/codigo', async (c) => (c.get('entered').session.needsCode ? show(c) : c.redirect(OFFICE_PATH)))

  app.post('/codigo', async (c) => {
    const { session, note } = c.get('entered')
    if (!session.needsCode) return c.redirect(OFFICE_PATH, 303)
    const { id, name } = session.person
    const login = loginOf(name)
    const client = clientOf(c, use.proxies)
    const { network } = client
    const wait = await throttle.code(id, client, findKnownDevice(c, use, login))
    if (wait > 0) {
      use.log({ level: 'info', event: 'office-code-throttled', network, person: id })
      c.header('Retry-After', String(wait))
      return show(c, `Hubo muchos intentos. Esperá ${wait} segundos.`, 429)
    }
    const way = await checkCode(use, id, c.get('form').get('codigo') ?? '')
    if (!way) {
      use.log({ level: 'info', event: 'office-code-refused', network, person: id })
      // Logs the attempt for the administrators. The password was right, so a stranger may know it.
      await note('puso bien la clave, y mal el código del segundo paso')
      return show(c, await explainWrongCode(use, id), 403)
    }
    await openSession(c, use, id, true)
    await recordLogin(c, use, session.person, way === 'app' ? 'entró' : 'entró con un código de recuperación')
    return way === 'app' ? c.redirect(OFFICE_PATH, 303) : redirectTo(c, 'cuenta/segundo-paso', 'recuperacion')
  })
}

/** Explains in Spanish why a code was refused, and what the person can do. */
export async function explainWrongCode(use: OfficeDependencies, person: number): Promise<string> {
  if (!(await isKeyLost(use, person)))
    return 'El código no es ese. Cada uno sirve una sola vez: esperá el próximo. Si sigue sin andar, fijate que el teléfono tome la hora de la red.'
  use.log({
    level: 'error',
    event: 'office-key',
    reason: 'the key of the second steps is missing or another one',
  })
  return 'El servidor perdió la llave con la que revisa los códigos. Entrá con un código de recuperación, y activá el segundo paso de nuevo.'
}

export function codeField({ label = 'El código que muestra la app de tu teléfono', isFirst = false } = {}) {
  const shape = { class: 'code', inputmode: 'numeric', maxlength: 40 }
  return field(label, 'codigo', { ...shape, autocomplete: 'one-time-code', autofocus: isFirst })
}

const TYPED_CODE = { autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', maxlength: 40 }

function show(c: Context<OfficeEnv>, fault?: string, status: 200 | 403 | 429 | 503 = 200) {
  const body = html`${postForm(c, 'codigo', html`${codeField({ isFirst: true })}<button>Entrar</button>`, { class: 'stack' })}
    <details>
      <summary>No tengo el teléfono</summary>
      ${postForm(
        c,
        'codigo',
        html`${field('Uno de tus códigos de recuperación', 'codigo', TYPED_CODE)}
          <p class="note">
            Son los diez que guardaste al activar el segundo paso; cada uno sirve una vez. Si no los tenés,
            pedile a quien administra la oficina que saque tu segundo paso.
          </p>
          <button>Entrar con este código</button>`,
        { class: 'stack' },
      )}
    </details>
    <form method="post" action="${OFFICE_PATH}/salir">
      <button class="quiet">Volver al principio</button>
    </form>`
  return answerPlainPage(c, { title: 'Segundo paso', heading: 'El segundo paso', fault, body, status })
}
