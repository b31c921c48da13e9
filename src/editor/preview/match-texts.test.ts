import { expect, test } from 'vitest'
import type { ShownField } from './fields.ts'
import { matchTexts } from './match-texts.ts'

const field = (at: string, ...texts: string[]): ShownField => ({
  of: 'page',
  at,
  texts,
  kind: texts.length > 1 ? 'formatted' : 'text',
})
const match = (texts: string[], ...groups: ShownField[][]) =>
  matchTexts(
    texts.map((text) => ({ text })),
    groups,
  ).map((found) => found?.at)

test('of equal texts each shows a field of its own, in their order', () => {
  const fields = [field('/0', 'Leer más'), field('/1', 'Leer más')]
  expect(match(['Leer más', 'Leer más', 'Leer más'], fields)).toEqual(['/0', '/1', '/0'])
})

test('the pieces of a formatted text stay together', () => {
  const fields = [field('/0', 'Lunes', 'a las 8', 'Aula 3'), field('/1', 'Lunes', 'a las 9', 'Aula 3')]
  expect(match(['Lunes', 'a las 8', 'Aula 3', 'Lunes'], fields)).toEqual(['/0', '/0', '/0', '/0'])
  expect(match(['a las 9', 'Aula 3'], fields)).toEqual(['/1', '/1'])
})

test('a component may add characters, or fill in a message', () => {
  const fields = [field('/phone', '(0221) 400-0001'), field('/page', 'Evento {n} de {total}')]
  expect(match(['Tel. (0221) 400-0001', 'Evento 2 de 5'], fields)).toEqual(['/phone', '/page'])
})

test('the block comes before the site, and what is computed is nobody’s', () => {
  const own = [field('/own', 'Centro')]
  const site = [field('/site', 'Centro')]
  expect(match(['Centro', '(', 'sábado 15'], own, site)).toEqual(['/own', undefined, undefined])
})

test('a picture is found by its address', () => {
  const pictures: ShownField[] = ['/a.svg', '/a.svg', '/b.svg'].map((src, index) => ({
    of: 'page',
    at: `/${index}`,
    texts: [],
    kind: 'picture',
    src,
  }))
  const seen = ['/b.svg', '/a.svg', '/a.svg', '/c.svg'].map((src) => ({ src }))
  expect(matchTexts(seen, [pictures]).map((found) => found?.at)).toEqual(['/2', '/0', '/1', undefined])
})
