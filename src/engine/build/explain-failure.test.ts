import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { explainFailure } from './explain-failure.ts'

function explain(act: () => void): string {
  try {
    act()
  } catch (error) {
    return explainFailure(error, 'dist')
  }
  return ''
}

test('explains disk errors of a build in Spanish, and names the file', () => {
  const folder = makeFolder()
  expect(explain(() => writeFileSync(folder, ''))).toBe(
    `No se pudo usar ${folder}: es una carpeta, y acá va un archivo.`,
  )
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  })
  expect(explainFailure(full, 'dist')).toBe('No se pudo usar dist: no queda lugar en el disco.')
  expect(explain(() => mkdirSync(folder))).toBe(`No se pudo usar ${folder}: ya existe.`)
  expect(explain(() => readFileSync(`${folder}/a`))).toBe(`No se pudo usar ${folder}/a: no existe.`)
  expect(explainFailure(full)).toBe('ENOSPC: no space left on device, write')
  expect(explainFailure(new Error('No se pudo armar la página /a'), 'dist')).toBe(
    'No se pudo armar la página /a',
  )
})
