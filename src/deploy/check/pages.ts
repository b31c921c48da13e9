import { COMMON_HEADERS } from '../../contract/headers.ts'
import { pageAddress } from '../../contract/page-address.ts'
import {
  ageOf,
  doubtful,
  right,
  titleOf,
  wrong,
  type HostAnswer,
  type HostCheck,
  type Host,
  type Verdict,
} from './host.ts'

const DEPLOY = 'Copiá el sitio con npm run deploy -- CARPETA --url DIRECCIÓN.'

/** Checks that each page is at its address, with its title and the right headers. */
export const checkPages: HostCheck = async function* (host) {
  const verdicts: Verdict[] = []
  const bare = new Map<string, string[]>()
  const pages = [...host.build.policies].filter(([file]) => /(^|\/)index\.html$/.test(file))
  for (const [file, policy] of pages) {
    const address = pageAddress(file)
    const answer = await follow(host, address)
    const problem = judge(address, answer, titleOf(host.build.files.get(file)))
    if (problem) verdicts.push(problem)
    if (problem || !answer) continue
    verdicts.push(...judgeHeaders(address, answer, policy))
    const missing = HEADERS.filter((name) => !answer.headers.has(name)).join(', ')
    if (missing) bare.set(missing, [...(bare.get(missing) ?? []), address])
  }
  if (!verdicts.some(({ state }) => state === 'wrong')) yield right(`Las ${pages.length} páginas responden.`)
  yield* verdicts
  for (const [missing, addresses] of bare) {
    const text = `Faltan encabezados de seguridad (${missing}) en ${addresses.join(', ')}.`
    yield doubtful(text, 'Pedile al hosting mod_headers y AllowOverride FileInfo.')
  }
}

const HEADERS = ['Content-Security-Policy', ...Object.keys(COMMON_HEADERS)]

/** Requests an address and follows up to five redirects. @returns undefined when there are more */
async function follow(host: Host, address: string): Promise<HostAnswer | undefined> {
  let path = address
  for (let steps = 0; steps < 5; steps++) {
    const answer = await host.ask(path)
    if (!answer.location?.startsWith('/')) return answer
    path = answer.location
  }
  return undefined
}

function judge(address: string, answer: HostAnswer | undefined, title: string): Verdict | undefined {
  if (!answer) return wrong(`${address} lleva de una dirección a otra sin fin.`, DEPLOY)
  const { status, text } = answer
  if (status === 500) {
    return wrong(
      `${address} responde con el error 500: suele ser algo que el hosting no permite en .htaccess.`,
      'Copiá de nuevo con --url, que prueba antes qué se permite; o sacá lo nuestro con --htaccess none.',
    )
  }
  if (status === 403) {
    const todo = 'Revisá los permisos: 755 las carpetas, 644 los archivos.'
    return wrong(`${address} está prohibida (403).`, todo)
  }
  if (status !== 200) return wrong(`${address} responde ${status}.`, DEPLOY)
  if (titleOf(text) === title) return undefined
  return wrong(
    `En ${address} se ve otra página («${titleOf(text)}»).`,
    `${DEPLOY} Si ya está copiado, sacá el index.php o el index.htm del sitio viejo.`,
  )
}

function* judgeHeaders(address: string, answer: HostAnswer, policy: string): Generator<Verdict> {
  const { headers, text } = answer
  const found = headers.get('content-security-policy')
  if (found !== null && found !== policy) {
    yield wrong(
      `La Content-Security-Policy de ${address} no es la de la página: el navegador puede no dejarla funcionar.`,
      `${DEPLOY} Si el hosting pone una propia, pedile que la saque.`,
    )
  }
  const type = headers.get('content-type') ?? ''
  if (!/^text\/html\b/.test(type) || !(/utf-8/i.test(type) || /<meta charset="utf-8"/i.test(text)))
    yield wrong(`${address} llega como «${type}», y tiene que ser text/html en UTF-8.`, DEPLOY)
  const age = ageOf(answer)
  if (age > 600) yield doubtful(`${address} se guarda ${age} segundos: lo nuevo tarda eso en verse.`, DEPLOY)
}

/** Checks that an unknown address gets 404 with the site's 404 page. Also checks, for one page, that it has a single address. */
export const checkAddresses: HostCheck = async function* (host) {
  const { status, text } = await host.ask(`/${host.nowhere}`)
  if (status !== 404) {
    const todo = 'Buscá en el .htaccess del hosting una regla que lleve todo a una página.'
    yield wrong(`Una dirección que no existe responde ${status} en lugar de 404.`, todo)
  } else if (titleOf(text) !== titleOf(host.build.files.get('404.html'))) {
    const todo = 'Pedile al hosting AllowOverride FileInfo.'
    yield doubtful('Una dirección que no existe no muestra la página del sitio.', todo)
  } else yield right('Una dirección que no existe muestra la página de «no encontrada».')

  const files = [...host.build.policies.keys()]
  const inner = files.find((file) => file.endsWith('/index.html') && !file.startsWith('_'))
  if (!inner) return
  const [address, file] = [pageAddress(inner), `/${inner}`]
  const answers = await Promise.all([address, `${address}/`, file].map((path) => host.ask(path)))
  if (answers.filter((answer) => answer.status === 200).length > 1) {
    yield doubtful(
      `La misma página está en ${address}, en ${address}/ o en ${file}: los buscadores la ven repetida.`,
      'Pedile al hosting mod_rewrite y AllowOverride FileInfo.',
    )
  } else yield right('Cada página tiene una sola dirección.')
}
