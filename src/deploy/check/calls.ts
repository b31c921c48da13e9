import { CONTACT_PATH, readContactAnswer } from '../../contract/contact.ts'
import { EVENTS_PATH, readEvents } from '../../contract/events.ts'
import { FORMS_PATH } from '../../contract/forms.ts'
import { readJson } from '../../contract/read-json.ts'
import { showsSource, type Host } from './host.ts'
import { titleOf } from './pages.ts'
import { doubtful, right, wrong, type Verdict } from './verdict.ts'

const SOURCE =
  'Es urgente: puede tener claves. Deshacé con npm run deploy -- CARPETA --undo, o devolvé al .htaccess las líneas de PHP (AddHandler, SetHandler).'

/** The events are a list that the site can read. */
export async function checkEvents(host: Host): Promise<Verdict[]> {
  const answer = await host.ask(`${EVENTS_PATH}?status=active`)
  if (showsSource(answer)) return [wrong(`${EVENTS_PATH} muestra su código en lugar de correr.`, SOURCE)]
  if (answer.status !== 200) {
    return [
      wrong(
        `La agenda (${EVENTS_PATH}) responde ${answer.status}.`,
        `Revisá que el archivo esté en su lugar.`,
      ),
    ]
  }
  try {
    const events = readEvents(await readJson(new Response(answer.text)))
    const isClean = /^\s*[[{]/.test(answer.text)
    return [
      right(`La agenda responde (eventos: ${events.length}).`),
      ...(isClean
        ? []
        : [doubtful('Delante de los eventos hay un aviso de PHP.', 'Poné display_errors = Off.')]),
    ]
  } catch {
    return [
      wrong(
        'La agenda no responde con una lista de eventos.',
        `Abrí ${EVENTS_PATH}?status=active en el navegador: ahí se ve el error.`,
      ),
    ]
  }
}

/** An empty request is refused, by a call and by a form posted without JavaScript. Nobody is written to. */
export async function checkContact(host: Host): Promise<Verdict[]> {
  const source = await host.ask(CONTACT_PATH)
  if (showsSource(source)) return [wrong(`${CONTACT_PATH} muestra su código en lugar de correr.`, SOURCE)]
  const headers = { 'content-type': 'application/json' }
  const call = await host.ask(CONTACT_PATH, { method: 'POST', headers, body: '{}' })
  return [await judgeCall(call), ...(await checkForm(host))]
}

/** Each form of the content has a server that takes it: ours, which refuses to show what is only to be sent. Nothing is sent. */
export async function checkForms(host: Host): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const [id, name] of host.build.forms) {
    const { status } = await host.ask(FORMS_PATH + id)
    verdicts.push(
      status === 405
        ? right(`El formulario «${name}» tiene quien lo reciba.`)
        : wrong(
            `El formulario «${name}» no tiene quien lo reciba (${FORMS_PATH}${id} responde ${status}).`,
            'Los formularios propios necesitan el servidor del proyecto. En un hosting con PHP, sacá ese bloque y usá el de contacto.',
          ),
    )
  }
  return verdicts
}

async function judgeCall({ status, text }: { status: number; text: string }): Promise<Verdict> {
  if (status === 404 || status === 405 || status >= 500) {
    return wrong(
      `El formulario (${CONTACT_PATH}) responde ${status}.`,
      'Revisá que el archivo esté en su lugar y que acepte POST.',
    )
  }
  const body = await readJson(new Response(text)).catch(() => undefined)
  if (body === undefined)
    return wrong(
      'El formulario no responde con JSON.',
      `Revisá ${CONTACT_PATH}: las familias van a leer un error de conexión.`,
    )
  const { isSent } = readContactAnswer(status >= 200 && status < 300, body)
  return isSent
    ? doubtful('El formulario acepta una consulta vacía.', `Hacé que ${CONTACT_PATH} revise los campos.`)
    : right('El formulario responde, y rechaza una consulta vacía.')
}

async function checkForm(host: Host): Promise<Verdict[]> {
  const answer = await host.ask(CONTACT_PATH, { method: 'POST', body: new URLSearchParams({ name: '' }) })
  if (showsSource(answer)) return [wrong('El formulario sin JavaScript muestra código PHP.', SOURCE)]
  const pages = [...host.build.files].filter(([path]) => path.endsWith('index.html'))
  const isOurs = pages.some(([, html]) => titleOf(html.toString()) === titleOf(answer.text))
  return titleOf(answer.text) !== '' && isOurs
    ? [right('Sin JavaScript, el formulario responde con una página.')]
    : [
        doubtful(
          'Sin JavaScript, el formulario no responde con una página del sitio.',
          `Poné como primera línea de ${CONTACT_PATH}: <?php @include_once __DIR__ . '/../_server/form.php'; ?>`,
        ),
      ]
}
