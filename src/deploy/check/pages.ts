import { COMMON_HEADERS } from '../../contract/headers.ts'
import { pageAddress } from '../../contract/page-address.ts'
import type { Answer, Host } from './host.ts'
import { doubtful, right, wrong, type Verdict } from './verdict.ts'

const DEPLOY = 'Copiá el sitio con npm run deploy -- CARPETA --url DIRECCIÓN.'

/** Each page at its address, as it was built, with its headers. */
export async function checkPages(host: Host): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const bare = new Map<string, string[]>()
  const pages = [...host.build.policies].filter(([file]) => /(^|\/)index\.html$/.test(file))
  for (const [file, policy] of pages) {
    const address = pageAddress(file)
    const answer = await follow(host, address)
    const problem = judge(address, answer, host.build.files.get(file)?.toString() ?? '')
    if (problem || !answer) {
      if (problem) verdicts.push(problem)
      continue
    }
    verdicts.push(...judgeHeaders(address, answer, policy))
    const missing = HEADERS.filter((name) => !answer.headers.has(name)).join(', ')
    if (missing) bare.set(missing, [...(bare.get(missing) ?? []), address])
  }
  for (const [missing, addresses] of bare) {
    verdicts.push(
      doubtful(
        `Faltan encabezados de seguridad (${missing}) en ${addresses.join(', ')}.`,
        'Pedile al hosting mod_headers y AllowOverride FileInfo.',
      ),
    )
  }
  return verdicts.some(({ state }) => state === 'wrong')
    ? verdicts
    : [right(`Las ${pages.length} páginas responden.`), ...verdicts]
}

const HEADERS = ['Content-Security-Policy', ...Object.keys(COMMON_HEADERS)]

/** @returns undefined when it redirects without end */
async function follow(host: Host, address: string): Promise<Answer | undefined> {
  let path = address
  for (let steps = 0; steps < 5; steps++) {
    const answer = await host.ask(path)
    if (!answer.location?.startsWith('/')) return answer
    path = answer.location
  }
  return undefined
}

function judge(address: string, answer: Answer | undefined, html: string): Verdict | undefined {
  if (!answer) return wrong(`${address} lleva de una dirección a otra sin fin.`, DEPLOY)
  const { status, text } = answer
  if (status === 500) {
    return wrong(
      `${address} responde con el error 500: suele ser algo que el hosting no permite en .htaccess.`,
      'Deshacé con npm run deploy -- CARPETA --undo, y copiá de nuevo con --url, que prueba antes qué se permite.',
    )
  }
  if (status === 403) {
    return wrong(
      `${address} está prohibida (403).`,
      'Revisá los permisos: 755 las carpetas, 644 los archivos.',
    )
  }
  if (status !== 200) return wrong(`${address} responde ${status}.`, DEPLOY)
  if (titleOf(text) !== titleOf(html)) {
    return wrong(
      `En ${address} se ve otra página («${titleOf(text)}»).`,
      `${DEPLOY} Si ya está copiado, sacá el index.php o el index.htm del sitio viejo.`,
    )
  }
  return undefined
}

function judgeHeaders(address: string, { headers, text }: Answer, policy: string): Verdict[] {
  const verdicts: Verdict[] = []
  const found = headers.get('content-security-policy')
  if (found !== null && found !== policy) {
    verdicts.push(
      wrong(
        `La Content-Security-Policy de ${address} no es la de la página: el navegador puede no dejarla funcionar.`,
        `${DEPLOY} Si el hosting pone una propia, pedile que la saque.`,
      ),
    )
  }
  const type = headers.get('content-type') ?? ''
  if (!/^text\/html\b/.test(type) || !(/utf-8/i.test(type) || /<meta charset="utf-8"/i.test(text))) {
    verdicts.push(wrong(`${address} llega como «${type}», y tiene que ser text/html en UTF-8.`, DEPLOY))
  }
  const age = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0)
  if (age > 600) {
    verdicts.push(doubtful(`${address} se guarda ${age} segundos: lo nuevo tarda eso en verse.`, DEPLOY))
  }
  return verdicts
}

/** A missing address is answered with 404 and our page; a page has one address. */
export async function checkAddresses(host: Host): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const missing = await host.ask(`/${host.nowhere}`)
  const ours = titleOf(host.build.files.get('404.html')?.toString() ?? '')
  if (missing.status !== 404) {
    verdicts.push(
      wrong(
        `Una dirección que no existe responde ${missing.status} en lugar de 404.`,
        'Buscá en el .htaccess del hosting una regla que lleve todo a una página.',
      ),
    )
  } else if (titleOf(missing.text) !== ours) {
    verdicts.push(
      doubtful(
        'Una dirección que no existe no muestra la página del sitio.',
        'Pedile al hosting AllowOverride FileInfo.',
      ),
    )
  } else verdicts.push(right('Una dirección que no existe muestra la página de «no encontrada».'))

  const inner = [...host.build.policies.keys()].find(
    (file) => file.endsWith('/index.html') && !file.startsWith('_'),
  )
  if (!inner) return verdicts
  const [address, file] = [pageAddress(inner), `/${inner}`]
  const statuses = await Promise.all(
    [address, `${address}/`, file].map(async (path) => (await host.ask(path)).status),
  )
  if (statuses.filter((status) => status === 200).length > 1) {
    verdicts.push(
      doubtful(
        `La misma página está en ${address}, en ${address}/ o en ${file}: los buscadores la ven repetida.`,
        'Pedile al hosting mod_rewrite y AllowOverride FileInfo.',
      ),
    )
  } else verdicts.push(right('Cada página tiene una sola dirección.'))
  return verdicts
}

export function titleOf(html: string): string {
  return /<title[^>]*>([^<]*)/i.exec(html)?.[1] ?? ''
}
