import { showsSource, type Host } from './host.ts'
import { titleOf } from './pages.ts'
import { doubtful, right, wrong, type Verdict } from './verdict.ts'

/** Other applications on the host are as they were: they run, and have nothing of ours. */
export async function checkNeighbours(host: Host): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const policies = new Set(host.build.policies.values())
  const missingTitle = titleOf(host.build.files.get('404.html')?.toString() ?? '')
  for (const path of host.neighbours) {
    const [page, missing] = [
      await host.ask(path),
      await host.ask(`${path.replace(/\/$/, '')}/${host.nowhere}`),
    ]
    const policy = page.headers.get('content-security-policy')
    const undo = 'Deshacé con npm run deploy -- CARPETA --undo y copiá de nuevo con --url.'
    if (showsSource(page)) verdicts.push(wrong(`${path} muestra su código en lugar de correr.`, undo))
    else if (page.status >= 400) verdicts.push(wrong(`${path} responde ${page.status}.`, undo))
    else if (policy !== null && policies.has(policy))
      verdicts.push(wrong(`${path} tiene los encabezados del sitio.`, undo))
    else if (missingTitle !== '' && titleOf(missing.text) === missingTitle) {
      verdicts.push(wrong(`Lo que no existe en ${path} muestra la página del sitio.`, undo))
    } else verdicts.push(right(`${path} está como tiene que estar.`))
  }
  return verdicts
}

/** What nobody should read. */
export async function checkHidden(host: Host): Promise<Verdict[]> {
  const open = []
  for (const path of ['/.htaccess', '/.env', '/.git/config']) {
    const { status, text } = await host.ask(path)
    if (status === 200 && !/<html/i.test(text)) open.push(path)
  }
  return open.length > 0
    ? [
        wrong(
          `Cualquiera puede leer ${open.join(', ')}.`,
          'Sacalo de la carpeta pública, o pedile al hosting que lo oculte.',
        ),
      ]
    : [right('Los archivos ocultos no se pueden leer.')]
}

/** Visitors are led to https. */
export async function checkHttps({ origin, ask }: Host): Promise<Verdict[]> {
  const url = new URL(origin)
  if (['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)) return []
  if (url.protocol === 'http:') {
    const secure = await ask(`https://${url.host}/`).catch(() => undefined)
    return secure
      ? [
          doubtful(
            'Revisaste la dirección con http://, y el sitio también responde con https://.',
            `Repetilo con https://${url.host}`,
          ),
        ]
      : [
          wrong(
            'El sitio no responde con https://: los navegadores lo marcan como inseguro.',
            'Pedile un certificado al hosting (suele ser gratis).',
          ),
        ]
  }
  const plain = await ask(`http://${url.host}/`).catch(() => undefined)
  if (!plain)
    return [
      doubtful(
        'Con http:// no responde: un enlace viejo no llega.',
        'Pedile al hosting que lleve de http a https.',
      ),
    ]
  return plain.location?.startsWith('https://')
    ? [right('De http:// se pasa a https://.')]
    : [doubtful('Con http:// el sitio se ve sin proteger.', 'Activá en el panel del hosting «forzar HTTPS».')]
}
