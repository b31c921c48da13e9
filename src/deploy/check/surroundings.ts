import { doubtful, right, showsSource, titleOf, wrong, type HostCheck } from './host.ts'

const AGAIN = 'Copiá de nuevo con --url, que prueba antes; o sacá lo nuestro con --htaccess none.'

/** Checks that the other applications on the host still answer, without the site's headers and 404 page. */
export const checkNeighbours: HostCheck = async function* ({ build, neighbours, nowhere, ask }) {
  const policies = new Set(build.policies.values())
  const title = titleOf(build.files.get('404.html'))
  for (const path of neighbours) {
    const page = await ask(path)
    const missing = await ask(`${path.replace(/\/$/, '')}/${nowhere}`)
    if (showsSource(page)) yield wrong(`${path} muestra su código en lugar de correr.`, AGAIN)
    else if (page.status >= 400) yield wrong(`${path} responde ${page.status}.`, AGAIN)
    else if (policies.has(page.headers.get('content-security-policy') ?? ''))
      yield wrong(`${path} tiene los encabezados del sitio.`, AGAIN)
    else if (title !== '' && titleOf(missing.text) === title)
      yield wrong(`Lo que no existe en ${path} muestra la página del sitio.`, AGAIN)
    else yield right(`${path} está como tiene que estar.`)
  }
}

/** Checks that visitors cannot read `.htaccess`, `.env` and `.git/config`. */
export const checkHidden: HostCheck = async function* ({ ask }) {
  const open: string[] = []
  for (const path of ['/.htaccess', '/.env', '/.git/config']) {
    const { status, text } = await ask(path)
    if (status === 200 && !/<html/i.test(text)) open.push(path)
  }
  const todo = 'Sacalo de la carpeta pública, o pedile al hosting que lo oculte.'
  yield open.length > 0
    ? wrong(`Cualquiera puede leer ${open.join(', ')}.`, todo)
    : right('Los archivos ocultos no se pueden leer.')
}

export const checkHttps: HostCheck = async function* ({ origin, ask }) {
  const { hostname, host, protocol } = new URL(origin)
  if (['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return
  const other = await ask(`${protocol === 'http:' ? 'https' : 'http'}://${host}/`).catch(() => undefined)
  if (protocol === 'http:') {
    yield other
      ? doubtful(
          'Revisaste la dirección con http://, y el sitio también responde con https://.',
          `Repetilo con https://${host}`,
        )
      : wrong(
          'El sitio no responde con https://: los navegadores lo marcan como inseguro.',
          'Pedile un certificado al hosting (suele ser gratis).',
        )
  } else if (!other) {
    const todo = 'Pedile al hosting que lleve de http a https.'
    yield doubtful('Con http:// no responde: un enlace viejo no llega.', todo)
  } else if (other.location?.startsWith('https://')) yield right('De http:// se pasa a https://.')
  else
    yield doubtful(
      'Con http:// el sitio se ve sin proteger.',
      'Activá en el panel del hosting «forzar HTTPS».',
    )
}
