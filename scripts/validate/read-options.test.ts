import { expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

test.each([
  [['--relase'], 'No existe la opción --relase. ¿Quisiste decir --release?'],
  [['--all=1'], 'No existe la opción --all.'],
  [['-fix'], 'No existe la opción -fix. ¿Quisiste decir --fix?'],
  [['--format=xml'], 'No existe el formato xml. Puede ser: text, json, sarif, github.'],
  [['--format', 'jsn'], 'No existe el formato jsn. ¿Quisiste decir json?'],
  [['--format', '--fix'], 'Falta lo que va después de --format.'],
  [['--content'], 'Falta lo que va después de --content.'],
  [['--fix=yes'], '--fix va sin = ni nada después.'],
  [['other'], 'Sobra other: las opciones empiezan con --.'],
  [['--fix', 'realease'], 'Sobra realease: las opciones empiezan con --. ¿Quisiste decir --release?'],
  [['--watch', '--fix'], '--watch no va con --fix: elegí uno de los dos.'],
  [['--watch', '--format=json'], '--watch no va con --format: elegí uno de los dos.'],
])('%s cannot be followed, which is said in a sentence', (args, says) => {
  expect(readOptions(args)).toBe(says)
})

test('options have defaults', () => {
  expect(readOptions(['--fix', '--content=otra'])).toEqual({
    release: false,
    fix: true,
    watch: false,
    help: false,
    format: 'text',
    content: 'otra',
  })
})
