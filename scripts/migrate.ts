/** `npm run migrate -- [FOLDER] [--write]`: changes content to the format of this engine. Without `--write`, only prints the changes. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createTwoFilesPatch } from 'diff'
import { planMigration, writeMigration } from '../src/engine/content/files/migrate-folder.ts'
import { generateForSite } from './generate-for-site.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Uso: npm run migrate -- [CARPETA] [--dry-run | --write]
Lleva el contenido al formato de este programa, y renueva su site.schema.json y sus tipos, si los tiene.
Sin --write muestra los cambios y no escribe nada.`

await runCommand({
  usage: USAGE,
  parse: () => {
    const options = { write: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [folder = process.env.SITE_CONTENT || 'site-content', ...more] = positionals
    const isWrong = more.length > 0 || (values.write && values['dry-run'])
    return isWrong ? undefined : { folder, isWritten: values.write === true }
  },
  run: migrateFolder,
})

async function migrateFolder({ folder, isWritten }: { folder: string; isWritten: boolean }): Promise<number> {
  if (!existsSync(join(folder, 'site.json')))
    throw new Error(`No hay un sitio en ${folder}: falta site.json. Revisá el nombre de la carpeta.`)
  const { texts, changes } = await planMigration(folder)
  for (const [file, text] of changes)
    console.log(
      createTwoFilesPatch(file, text === null ? '/dev/null' : file, texts.get(file) ?? '', text ?? ''),
    )
  if (changes.size === 0)
    console.log('El contenido ya es del formato de este programa: no hay nada que cambiar.')
  else if (isWritten) {
    await writeMigration(folder, changes)
    console.log(`Archivos cambiados: ${changes.size}. Revisalos con npm run validate.`)
  } else console.log(`Archivos que cambiarían: ${changes.size}. Para escribirlos: npm run migrate -- --write`)
  const hasSchema = existsSync(join(folder, 'site.schema.json'))
  return isWritten && hasSchema ? generateForSite(resolve(folder)) : 0
}
