import { expect, test } from 'vitest'
import { nameStyles } from './style-names.ts'

const nameIn = (path: string, code: string) =>
  nameStyles().transform.handler(code, `${import.meta.dirname.replace(/build$/, '')}${path}`).code

const CODE = `import styled, { css } from 'styled-components'
const A = styled.div\`color: red\`
const B = styled(A)<{ $x: string }>\`\${css\`color: blue\`}\`
const C = styled.a.attrs({ rel: 'x' })\`color: green\``

test('each styled component gets a name, whatever stands before it', () => {
  const [, element, component, attrs] = nameIn('ui/X.tsx', CODE).split('\n')
  expect(element).toMatch(/^const A = styled\('div', '[a-z][a-z\d]{3}'\)`color: red`$/)
  expect(component).toMatch(/^const B = styled\(A, '[a-z][a-z\d]{3}'\)<\{ \$x: string \}>`/)
  expect(attrs).toMatch(/^const C = styled\('a', '[a-z][a-z\d]{3}'\)\.attrs\(/)
})

test('names come of the file and the turn in it alone', () => {
  const names = (path: string) => [...nameIn(path, CODE).matchAll(/, '(\w{4})'\)/g)].map(([, name]) => name)
  expect(new Set([...names('ui/X.tsx'), ...names('ui/Y.tsx')]).size).toBe(6)
  expect(names('ui/X.tsx')).toEqual(names('ui/X.tsx'))
})

test('what else comes from the library is imported from it', () => {
  expect(nameIn('ui/X.tsx', CODE).split('\n')[0]).toBe(
    "import styled from 'virtual:named-styled'; import { css } from 'styled-components'",
  )
})
