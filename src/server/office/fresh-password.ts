import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { limitRate } from '../rate-limit.ts'
import { codeField, explainWrongCode } from './code-page.ts'
import { redirectTo } from './posted-form.ts'
import { ownName, passwordField, postForm } from './controls.ts'
import { answerPage } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { openSession } from './open-session.ts'
import { isPassword } from './password.ts'
import { findByName } from './people.ts'
import { checkCode } from './second-steps.ts'

/** Milliseconds after typing the password during which a person is not asked for it again. */
const MAX_PASSWORD_AGE = 15 * 60_000

/**
 * Asks for the password (and the second step's code) again before pages where people can give access to others (OWASP ASVS 5, 7.5). A thief
 * of an unlocked computer then cannot give a stranger permanent access.
 */
export function requireFreshPassword(app: Hono<OfficeEnv>, use: OfficeDependencies, path: string): void {
  const { storage, now, log } = use
  const wait = limitRate({ burst: 5, interval: 60, memory: 1000 })

  app.post('/confirmar', async (c) => {
    const { person, hasSecondStep } = c.get('entered').session
    if (wait(person.name) > 0) return show(c, 'Hubo muchos intentos. Esperá un minuto.')
    const found = await findByName(storage, person.name)
    if (!(await isPassword(c.get('form').get('clave') ?? '', found?.password))) {
      log({ level: 'info', event: 'office-password-refused', person: person.id })
      return show(c, 'La clave no es esa.')
    }
    if (hasSecondStep && !(await checkCode(use, person.id, c.get('form').get('codigo') ?? ''))) {
      log({ level: 'info', event: 'office-code-refused', person: person.id })
      return show(c, await explainWrongCode(use, person.id))
    }
    await openSession(c, use, person.id, hasSecondStep)
    return redirectTo(c, path)
  })

  app.use((c, next) => {
    const { session } = c.get('entered')
    return now().getTime() - session.since < MAX_PASSWORD_AGE ? next() : show(c)
  })

  async function show(c: Context<OfficeEnv>, fault?: string) {
    const { session } = c.get('entered')
    const body = postForm(
      c,
      `${path}/confirmar`,
      html`<p class="note">
          Acá se decide quién entra, y hace un rato que entraste. Para seguir, mostrá que sos vos.
        </p>
        ${ownName(session.person.name)} ${passwordField('Tu clave')}
        ${session.hasSecondStep ? codeField() : ''}
        <button>Seguir</button>`,
      { class: 'panel stack' },
    )
    return answerPage(c, { title: '¿Sos vos?', fault, body, status: 403 })
  }
}
