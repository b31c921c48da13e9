/** Checks the Spanish of the editor: in its code, in the schema and in the diagnostics. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { isSpanish } from '../src/tools/authoring/block-types/create-block.ts'
import { filesUnder } from '../src/engine/build/files-under.ts'
import { bundleSchema } from '../src/engine/content/schema/schema.ts'

/** Matches Spanish that addresses a person as *tú* or *usted*. */
const NOT_VOS =
  /(?<!\p{L})(?:tú|contigo|usted(?:es)?|eres|haz|haces|tienes|pon|pones|vienes|dices|puedes|quieres|debes|sabes|sigues|eliges|escribes|cambias|borras|publicas|agregas|subes|buscas|vuelves|pierdes|prefieres|necesitas|elija|escriba|seleccion[ae]|pulse|presione|ingrese|introduzca|verifique|intente|pruebe|toque|clic|click)(?!\p{L})/iu

const said = [...filesUnder('src/editor'), ...filesUnder('src/engine/content')]
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .flatMap((file) => sentencesIn(file).map((text) => ({ file, text })))

test('the editor shows only Spanish texts', () => {
  const own = said.filter(({ file }) => file.includes('editor/app/'))
  expect(own.length).toBeGreaterThan(200)
  expect(own.filter(({ text }) => !isSpanish(text))).toEqual([])
})

test('addresses editors as *vos* in the editor, the help and the diagnostics', () => {
  const helps = JSON.stringify(bundleSchema().$defs).match(/"(?:title|description|x-help)":"[^"]+"/g)!
  expect(helps.length).toBeGreaterThan(300)
  const texts = [...said, ...helps.map((text) => ({ file: 'the schema', text }))]
  expect(texts.filter(({ text }) => NOT_VOS.test(text))).toEqual([])
})

/** Finds texts of several words in a code file. Leaves out CSS, types and errors for developers. */
function sentencesIn(file: string): string[] {
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, callee } = node as Record<string, unknown>
    if (type === 'ImportDeclaration' || type === 'TSLiteralType' || type === 'TaggedTemplateExpression')
      return
    if (type === 'NewExpression' && String((callee as { name?: string }).name).endsWith('Error')) return
    if (type === 'JSXText' || type === 'Literal') texts.push(String(value))
    else if (type === 'TemplateElement') texts.push(String((value as { cooked?: string }).cooked))
    else for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return texts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}{2} \p{L}{2}/u.test(text))
}
