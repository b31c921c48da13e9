import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ValidateFunction } from 'ajv'
import { cacheFolder } from '../cache/cache-folder.ts'
import { keyOf, versionsOf } from '../cache/memo.ts'
import { definitions, schema, type Files } from '../schema/definitions.ts'

const OPTIONS = {
  strict: true,
  // Off, because a union requires its tag without defining the tag as a property.
  strictRequired: false,
  discriminator: true,
  /** Schema keywords for other readers of the schema, such as the content editor. */
  keywords: [
    'x-title',
    'x-renamed',
    'x-removed',
    'x-default',
    'x-ratio',
    'x-phone-ratio',
    'x-hidden-by',
    'x-reads-query',
    'x-posts',
    'x-page-title',
    'x-server',
    'x-shows-events',
    'x-searches',
    'x-editor',
    'x-help',
    'x-keywords',
    'x-swatches',
    'x-advanced',
    'x-titles',
    'x-hydrate',
  ],
  useDefaults: true,
  messages: false,
  // Off to save time: `schema/types.test.ts` validates the schema.
  validateSchema: false,
  allErrors: true,
  code: { source: true, esm: true },
}

type Validators = Readonly<Record<string, ValidateFunction>>

const validators = await loadValidators()

/** Returns the validator of a definition. It also adds defaults. */
export function validatorOf<K extends keyof Files>(name: K): ValidateFunction<Files[K]>
export function validatorOf(name: string): ValidateFunction
export function validatorOf(name: string): ValidateFunction {
  const validate = validators[name]
  if (!validate) throw new Error(`The schema does not define ${name}.`)
  return validate
}

/** Loads the compiled validators. For a new schema, compiles them first, which takes as long as building a small site. */
async function loadValidators(): Promise<Validators> {
  const key = keyOf(import.meta.url, versionsOf('ajv'), JSON.stringify([OPTIONS, schema]))
  const file = join(cacheFolder('compiled'), `validators-${key.slice(0, 16)}.mjs`)
  return importModule(pathToFileURL(file).href).catch(async () => {
    const code = await compile()
    save(file, code)
    return importModule(`data:text/javascript,${encodeURIComponent(code)}`)
  })
}

async function importModule(address: string): Promise<Validators> {
  const loaded: Validators = await import(address)
  return loaded
}

/** Returns the validators of all definitions as the code of a module (https://ajv.js.org/standalone.html). */
async function compile(): Promise<string> {
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const { default: standalone } = await import('ajv/dist/standalone/index.js')
  const names = Object.keys(definitions).map((name) => [name, `site#/$defs/${name}`])
  const ajv = new Ajv2020(OPTIONS).addSchema(schema, 'site')
  let code
  try {
    code = standalone(ajv, Object.fromEntries(names))
  } catch (cause) {
    throw unusable(cause)
  }
  // Ajv's code calls `require` even in modules.
  const start = `import { createRequire } from 'node:module'\nconst require = createRequire(${JSON.stringify(import.meta.url)})\n`
  return start + code
}

/** Explains that Ajv refuses a schema of the site's own blocks. Tests compile the engine's. */
function unusable(cause: unknown): Error {
  const why = cause instanceof Error ? cause.message : String(cause)
  const [, keyword] = /unknown keyword: "(.*)"/.exec(why) ?? []
  const fault =
    keyword === undefined ? `no vale (${why})` : `tiene la clave "${keyword}", que el motor no conoce`
  const message = `Un esquema de la carpeta blocks/ del sitio ${fault}. Corregilo.`
  // Without places in code, because Node prints the stack of an error in an import.
  return Object.assign(new Error(message), { stack: message })
}

/** Saves a file for the next start. A disk that refuses it costs only time. */
function save(file: string, code: string): void {
  const aside = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(aside, code)
    renameSync(aside, file)
  } catch {
    // The next start compiles again.
  }
}
