/** `npm run import -- export.xml --out FOLDER`: makes a content folder from a WordPress export. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { JSDOM } from 'jsdom'
import { repairGarbled } from '../src/engine/content/texts/garbled.ts'
import { decodeExport } from '../src/tools/import/read-export.ts'
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
  const { DOMParser, XMLSerializer, Node, Text, Element, HTMLImageElement, HTMLAnchorElement, document } =
    window
  const elements = { Node, Text, Element, HTMLImageElement, HTMLAnchorElement }
  Object.assign(globalThis, { DOMParser, XMLSerializer, ...elements, document })
  const { importFiles } = await import('./import-files.ts')
  const xml = repairGarbled(decodeExport(readFileSync(file)))
  const { summary } = await importFiles(xml, out, uploads, { collection, language, menu })
  console.log(`${summary}
Contenido nuevo en ${resolve(out)}. Lo que sigue: SITE_CONTENT=${out} npm run validate, y después npm run edit.`)
  return 0
}
