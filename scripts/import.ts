/** `npm run import -- export.xml --out FOLDER`: makes a content folder from a WordPress export. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { JSDOM } from 'jsdom'
import { migrations } from '../src/engine/migrations/index.ts'
import { repairGarbled } from '../src/engine/content/texts/garbled.ts'
import { decodeExport } from '../src/tools/import/decode-export.ts'
import { loadOldBlocks } from './old-blocks.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Uso: npm run import -- EXPORTACION.xml --out CARPETA [opciones]

  --out CARPETA        la carpeta nueva con el contenido; tiene que estar vacía o no existir
  --uploads CARPETA    una copia de wp-content/uploads, con las fotos y los archivos
  --collection TITULO  la colección de las entradas (si no, Novedades)
  --language es        el idioma que queda de los textos en varios (si no, el del sitio)
  --menu NOMBRE        cuál de los menús es el principal; los otros van al pie

La exportación se baja en WordPress: Herramientas → Exportar → Todo el contenido.`

await runCommand({ usage: USAGE, parse, run })

function parse() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      uploads: { type: 'string' },
      collection: { type: 'string', default: 'Novedades' },
      language: { type: 'string' },
      menu: { type: 'string' },
    },
  })
  const [file, ...more] = positionals
  const { out } = values
  return file === undefined || out === undefined || more.length > 0 ? undefined : { ...values, file, out }
}

async function run({
  file,
  out,
  uploads,
  collection,
  language,
  menu,
}: NonNullable<ReturnType<typeof parse>>) {
  if (existsSync(out) && readdirSync(out).length > 0)
    throw new Error(`La carpeta ${out} ya tiene archivos, y no se toca. Elegí otra con --out.`)
  if (uploads !== undefined && !existsSync(uploads)) throw new Error(`No existe la carpeta ${uploads}.`)
  // Provides the DOM of a browser, because the import parses texts with it.
  const { window } = new JSDOM()
  const { DOMParser, Node, Text, Element, HTMLImageElement, HTMLAnchorElement, document } = window
  Object.assign(globalThis, { DOMParser, Node, Text, Element, HTMLImageElement, HTMLAnchorElement, document })
  const { importSite } = await import('../src/tools/import/import-site.ts')
  const { files, media, embedded, summary } = importSite(repairGarbled(decodeExport(readFileSync(file))), {
    format: migrations.length,
    collection,
    language,
    menu,
    uploads: uploads === undefined ? [] : filesUnder(uploads),
    make: await loadOldBlocks(),
  })
  for (const [path, text] of [...files, ...embedded]) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), text)
  }
  for (const [path, from] of media) cpSync(join(uploads ?? '', from), join(out, path))
  console.log(`${summary}
Contenido nuevo en ${resolve(out)}. Lo que sigue: SITE_CONTENT=${out} npm run validate, y después npm run edit.`)
  return 0
}

function filesUnder(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
}
