import { extname } from 'node:path/posix'
import { fileType } from '../../contract/file-type.ts'
import type { Host } from './host.ts'
import { doubtful, right, wrong, type Verdict } from './verdict.ts'

const DAY = 24 * 60 * 60

/** What pages load: there, with the right type, small on the way, and kept. One file of each kind. */
export async function checkFiles(host: Host): Promise<Verdict[]> {
  const paths = [...host.build.files.keys()].filter((path) => path.startsWith('assets/'))
  const verdicts: Verdict[] = []
  const loose: string[] = []
  const fleeting: string[] = []
  for (const path of new Map(paths.map((path) => [extname(path), path])).values()) {
    const size = host.build.files.get(path)!.length
    const { status, headers } = await host.ask(`/${path}`, { headers: { 'accept-encoding': 'gzip, br' } })
    if (status !== 200) {
      verdicts.push(
        wrong(`Falta /${path} (responde ${status}).`, 'Copiá el sitio otra vez; por FTP, en modo binario.'),
      )
      continue
    }
    const [type = ''] = (headers.get('content-type') ?? '').split(';')
    const [wanted = ''] = fileType(path).split(';')
    if (type !== wanted) {
      const state = /\.(js|css|svg)$/.test(path) ? wrong : doubtful
      verdicts.push(
        state(
          `/${path} llega como «${type}» en lugar de ${wanted}.`,
          'Pedile al hosting AllowOverride FileInfo.',
        ),
      )
    }
    if (/\.(js|css|svg|json)$/.test(path) && size > 2000 && !headers.has('content-encoding'))
      loose.push(extname(path))
    const age = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0)
    if (age < DAY) fleeting.push(extname(path))
  }
  if (loose.length > 0) {
    const todo = 'Pedile al hosting mod_deflate o mod_brotli, con mod_filter.'
    verdicts.push(doubtful(`Viajan sin comprimir los archivos ${loose.join(', ')}.`, todo))
  }
  if (fleeting.length > 0) {
    const todo = 'Pedile al hosting mod_headers y AllowOverride FileInfo.'
    verdicts.push(doubtful(`Se bajan de nuevo en cada visita los archivos ${fleeting.join(', ')}.`, todo))
  }
  return verdicts.length > 0 ? verdicts : [right('Lo que las páginas cargan está, comprimido, y se guarda.')]
}
