import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

// Imported here, because the process cannot load the library after `seteuid`.
import 'sharp'
import { expect, test } from 'vitest'
import { fixContent } from '../report/fix-content.ts'
import { formats } from '../report/format-diagnostics.ts'
import { validate, type ValidateResult } from '../validate.ts'
import { writeSite } from '../../../../tests/support/temporary-site.ts'

async function reportedOf(check: (folder: string) => Promise<ValidateResult>): Promise<string[]> {
  using written = writeSite({ 'media/patio/perro.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  const result = await check(written.folder)
  for (const format of Object.values(formats)) expect(format(result)).not.toBe('')
  return result.diagnostics.map(({ code, file, message }) => {
    const [, reason] = /\((.*?)\)/.exec(message) ?? []
    return `${code} ${relative(written.folder, resolve(file))}: ${reason}`
  })
}

test('reports a file where a folder of the content is expected', async () => {
  const check = (folder: string) => {
    rmSync(join(folder, 'media'), { recursive: true })
    writeFileSync(join(folder, 'media'), '')
    return validate(folder)
  }
  expect(await reportedOf(check)).toEqual(['AUK102 media: es un archivo, y acá va una carpeta'])
})

test.each(['site.json', 'pages/otra.json', 'events.json'])(
  'reports a folder in the place of %s',
  async (name) => {
    const check = (folder: string) => {
      rmSync(join(folder, name))
      mkdirSync(join(folder, name))
      return validate(folder)
    }
    expect(await reportedOf(check)).toEqual([`AUK102 ${name}: es una carpeta, y acá va un archivo`])
  },
)

// prettier-ignore
const forbidden = [
  '', 'pages', 'fragments', 'media', 'media/patio', 'site.json', 'pages/otra.json', 'media/concierto.svg',
]

test.runIf(process.geteuid).each(forbidden)(
  'reports "%s" when it cannot be read for lack of permission',
  async (name) => {
    const check = async (folder: string) => {
      const path = join(folder, name)
      chmodSync(folder, 0o755)
      chmodSync(path, 0)
      const user = process.geteuid?.()
      // Root may read every file, so the test runs as a user without permissions.
      if (user === 0) process.seteuid?.(65534)
      try {
        return (await fixContent(() => validate(folder))).result
      } finally {
        process.seteuid?.(user ?? 0)
        chmodSync(path, 0o755)
      }
    }
    expect(await reportedOf(check)).toEqual([`AUK102 ${name}: no hay permiso`])
  },
)
