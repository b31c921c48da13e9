import { extname } from 'node:path/posix'
import { fileType } from '../../contract/file-type.ts'
import { ageOf, doubtful, right, wrong, type HostCheck } from './host.ts'

const DAY = 24 * 60 * 60

export const checkFiles: HostCheck = async function* (host) {
  const assets = [...host.build.files].filter(([path]) => path.startsWith('assets/'))
  const samples = new Map(assets.map(([path, { length }]) => [extname(path), { path, length }]))
  const [loose, fleeting]: [string[], string[]] = [[], []]
  let isRight = true
  for (const [ending, { path, length }] of samples) {
    const answer = await host.ask(`/${path}`, { headers: { 'accept-encoding': 'gzip, br' } })
    const { status, headers } = answer
    if (status !== 200) {
      isRight = false
      yield wrong(
        `Falta /${path} (responde ${status}).`,
        'Copiá el sitio otra vez; por FTP, en modo binario.',
      )
      continue
    }
    const [type, wanted] = [headers.get('content-type') ?? '', fileType(path)].map((text) =>
      text.replace(/;.*/, ''),
    )
    // Accepts `application/javascript` too, the older type of scripts, because browsers run such scripts (RFC 9239).
    if (type !== wanted && type !== wanted?.replace('text/javascript', 'application/javascript')) {
      isRight = false
      const judge = ['.js', '.css', '.svg'].includes(ending) ? wrong : doubtful
      const todo = 'Pedile al hosting AllowOverride FileInfo.'
      yield judge(`/${path} llega como «${type}» en lugar de ${wanted}.`, todo)
    }
    const isText = ['.js', '.css', '.svg', '.json'].includes(ending)
    if (isText && length > 2000 && !headers.has('content-encoding')) loose.push(ending)
    if (ageOf(answer) < DAY) fleeting.push(ending)
  }
  if (loose.length > 0) {
    const todo = 'Pedile al hosting mod_deflate o mod_brotli, con mod_filter.'
    yield doubtful(`Viajan sin comprimir los archivos ${loose.join(', ')}.`, todo)
  }
  if (fleeting.length > 0) {
    const todo = 'Pedile al hosting mod_headers y AllowOverride FileInfo.'
    yield doubtful(`Se bajan de nuevo en cada visita los archivos ${fleeting.join(', ')}.`, todo)
  }
  if (isRight && loose.length + fleeting.length === 0)
    yield right('Lo que las páginas cargan está, comprimido, y se guarda.')
}
