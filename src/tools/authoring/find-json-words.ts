import { kindOf } from '../../editor/core/fields.ts'
import { planOf } from '../../engine/model/schema-plan.ts'
import type { Bundle, Schema } from '../../engine/model/schema.ts'

const JSON_WORDS = /media\/|fragments\/|\.json|JSON|#id|"\w*"|npm run|\*\*|año-mes-día|hexadecimal/

const WITHOUT_HELP = new Set(['hidden', 'address', 'choice', 'provisional', 'slot'])

/**
 * Finds fields whose help text mentions JSON. People in the content editor see the help text, but no JSON.
 *
 * @returns Spanish sentences with the paths of the fields
 */
export function findJsonWords(bundle: Bundle): string[] {
  const fieldsOf = (path: string, schema: Schema) =>
    Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
      findInField(`${path}/properties/${key}`, field),
    )
  function findInField(path: string, schema: Schema): string[] {
    const { description = '', 'x-help': help = description } = planOf(bundle.$defs, schema).schema
    const [word] = (WITHOUT_HELP.has(kindOf(bundle, schema)) ? null : JSON_WORDS.exec(help)) ?? []
    const found = word === undefined ? [] : [explain(path, word)]
    return schema.$ref ? found : [...found, ...fieldsOf(path, schema)]
  }
  return Object.entries(bundle.$defs).flatMap(([name, schema]) => fieldsOf(name, schema))
}

function explain(path: string, word: string): string {
  return `${path}: quien edita en pantalla no ve JSON, y la ayuda dice ${word}. Agregale "x-help" con otras palabras.`
}
