import { CONTACT_PATH, readContactAnswer } from '../../contract/contact.ts'
import { EVENTS_PATH, readEvents } from '../../contract/events.ts'
import { FORMS_PATH } from '../../contract/forms.ts'
import { readJson } from '../../contract/read-json.ts'
import { doubtful, right, showsSource, titleOf, wrong, type HostAnswer, type HostCheck } from './host.ts'

const showsItsSource = (path: string) =>
  wrong(
    `${path} muestra su código en lugar de correr.`,
    'Es urgente: puede tener claves. Sacá lo nuestro con npm run deploy -- CARPETA --htaccess none, o devolvé al .htaccess las líneas de PHP (AddHandler, SetHandler).',
  )

/** Checks that the host answers the call for events with a valid list. */
export const checkEvents: HostCheck = async function* (host) {
  const address = `${EVENTS_PATH}?status=active`
  const answer = await host.ask(address)
  if (showsSource(answer)) {
    yield showsItsSource(EVENTS_PATH)
    return
  }
  if (answer.status !== 200) {
    const text = `La agenda (${EVENTS_PATH}) responde ${answer.status}.`
    yield wrong(text, 'Revisá que el archivo esté en su lugar.')
    return
  }
  try {
    const events = readEvents(await readJson(new Response(answer.text)))
    yield right(`La agenda responde (eventos: ${events.length}).`)
  } catch {
    const todo = `Abrí ${address} en el navegador: ahí se ve el error.`
    yield wrong('La agenda no responde con una lista de eventos.', todo)
    return
  }
  if (!/^\s*[[{]/.test(answer.text))
    yield doubtful('Delante de los eventos hay un aviso de PHP.', 'Poné display_errors = Off.')
}

/** Checks that the host refuses an empty contact request, posted as JSON or as a form. The host sends no mail then. */
export const checkContact: HostCheck = async function* (host) {
  if (showsSource(await host.ask(CONTACT_PATH))) {
    yield showsItsSource(CONTACT_PATH)
    return
  }
  const headers = { 'content-type': 'application/json' }
  yield await judgeCall(await host.ask(CONTACT_PATH, { method: 'POST', headers, body: '{}' }))
  const page = await host.ask(CONTACT_PATH, { method: 'POST', body: new URLSearchParams({ name: '' }) })
  if (showsSource(page)) {
    yield showsItsSource(`El formulario sin JavaScript, ${CONTACT_PATH},`)
    return
  }
  const title = titleOf(page.text)
  const pages = [...host.build.files].filter(([path]) => path.endsWith('index.html'))
  yield title !== '' && pages.some(([, html]) => titleOf(html) === title)
    ? right('Sin JavaScript, el formulario responde con una página.')
    : doubtful(
        'Sin JavaScript, el formulario no responde con una página del sitio.',
        `Poné como primera línea de ${CONTACT_PATH}: <?php @include_once __DIR__ . '/../_server/form.php'; ?>`,
      )
}

async function judgeCall({ status, text }: HostAnswer) {
  if (status === 404 || status === 405 || status >= 500) {
    const todo = 'Revisá que el archivo esté en su lugar y que acepte POST.'
    return wrong(`El formulario (${CONTACT_PATH}) responde ${status}.`, todo)
  }
  const body = await readJson(new Response(text)).catch(() => undefined)
  if (body === undefined) {
    const todo = `Revisá ${CONTACT_PATH}: quien escriba va a leer un error de conexión.`
    return wrong('El formulario no responde con JSON.', todo)
  }
  return readContactAnswer(status >= 200 && status < 300, body).isSent
    ? doubtful('El formulario acepta una consulta vacía.', `Hacé que ${CONTACT_PATH} revise los campos.`)
    : right('El formulario responde, y rechaza una consulta vacía.')
}

/**
 * Checks that the site's own server, and not only PHP, answers at the address of each form. Sends GET, which the server refuses with 405,
 * so that nothing is stored.
 */
export const checkForms: HostCheck = async function* (host) {
  for (const [id, name] of host.build.forms) {
    const { status } = await host.ask(FORMS_PATH + id)
    yield status === 405
      ? right(`El formulario «${name}» tiene quien lo reciba.`)
      : wrong(
          `El formulario «${name}» no tiene quien lo reciba (${FORMS_PATH}${id} responde ${status}).`,
          'Los formularios propios necesitan el servidor del proyecto. En un hosting con PHP, sacá ese bloque y usá el de contacto.',
        )
  }
}
