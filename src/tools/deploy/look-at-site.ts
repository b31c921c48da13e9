import { VERSION_FILE } from '../../engine/build/stamp.ts'
import { CONTACT_PATH } from '../../engine/contract/contact.ts'
import { EVENTS_PATH, readEvents } from '../../engine/contract/events.ts'
import { readJson } from '../../engine/contract/read-json.ts'
import type { BuiltFolder } from './read-build.ts'

/**
 * Looks at a deployed site as a visitor's browser does. Changes nothing on the host, and sends no form.
 *
 * @returns Spanish sentences about what is not right, and whether the host answers 500, as Apache does to settings that it forbids
 */
export async function lookAtSite(
  url: string,
  { files }: Pick<BuiltFolder, 'files'>,
): Promise<{ isRefused: boolean; problems: string[] }> {
  try {
    const home = await ask(url, '/')
    if (home.status !== 200)
      return {
        isRefused: home.status === 500,
        problems: [`${url} responde ${home.status}.${ADVICE[home.status] ?? ''}`],
      }
    if (home.text !== files.get('index.html')?.toString())
      return { isRefused: false, problems: [`${url} no muestra la página recién copiada. ${OTHER_PAGE}`] }
    const problems = await Promise.all([
      lookAtSettings(url, files, home),
      lookAtEvents(url),
      lookAtContact(url),
    ])
    return { isRefused: false, problems: problems.flat() }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const reason = error.cause instanceof Error ? error.cause.message : error.message
    return { isRefused: false, problems: [`${url} no responde (${reason}).`] }
  }
}

const ADVICE: Record<number, string> = {
  403: ' Revisá los permisos: 755 las carpetas, 644 los archivos.',
}

const OTHER_PAGE =
  'Si la carpeta es una copia, falta subirla. Si no, puede ser un index.php del sitio viejo, otra carpeta, o un caché delante del hosting.'

const TIMEOUT = 10_000

interface Seen {
  status: number
  headers: Headers
  text: string
}

async function ask(url: string, path: string): Promise<Seen> {
  const answer = await fetch(url + path, { signal: AbortSignal.timeout(TIMEOUT) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function lookAtSettings(url: string, files: BuiltFolder['files'], home: Seen): Promise<string[]> {
  const [hidden, missing] = await Promise.all([
    ask(url, `/${VERSION_FILE}`),
    ask(url, '/no-existe-esta-pagina'),
  ])
  if (hidden.status === 200) {
    return [
      'el hosting no hace caso al .htaccess: faltan los encabezados de seguridad y la respuesta al formulario sin JavaScript. Pedile AllowOverride All, con mod_rewrite.',
    ]
  }
  return [
    ...(home.headers.get('x-content-type-options') === 'nosniff'
      ? []
      : ['faltan los encabezados de seguridad, como X-Content-Type-Options. Pedile mod_headers al hosting.']),
    ...(missing.status === 404 && missing.text === files.get('404.html')?.toString()
      ? []
      : [
          `una dirección que no existe responde ${missing.status}, y no con la página de «no encontrada». Buscá en el .htaccess del hosting un ErrorDocument, o una regla que lleve todo a una página.`,
        ]),
  ]
}

async function lookAtEvents(url: string): Promise<string[]> {
  const { status, text } = await ask(url, `${EVENTS_PATH}?status=active`)
  if (showsSource(text)) return [sourceShown(EVENTS_PATH)]
  if (status !== 200) return [`la agenda (${EVENTS_PATH}) responde ${status}.`]
  try {
    readEvents(await readJson(new Response(text)))
    return []
  } catch {
    return [`la agenda (${EVENTS_PATH}) no responde con una lista de eventos.`]
  }
}

async function lookAtContact(url: string): Promise<string[]> {
  const { status, text } = await ask(url, CONTACT_PATH)
  if (showsSource(text)) return [sourceShown(CONTACT_PATH)]
  return status === 404 ? [`falta el programa que recibe las consultas (${CONTACT_PATH}).`] : []
}

/** Returns whether a text contains PHP source, which the host should have run. */
function showsSource(text: string): boolean {
  return /<\?(php|=)/.test(text)
}

function sourceShown(path: string): string {
  return `${path} muestra su código en lugar de correr. Es urgente: puede tener claves. Revisá en el .htaccess las líneas de PHP (AddHandler, SetHandler).`
}
