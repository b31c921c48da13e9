import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Options, ValidateFunction } from 'ajv'
import type * as AjvModule from 'ajv/dist/2020.js'
import type * as Standalone from 'ajv/dist/standalone'
import { cacheFolder } from '../cache-folder.ts'
import { replaceFile } from '../replace-file.ts'
import { schema, type Files } from '../schema/definitions.ts'

type Kind = keyof Files

const require = createRequire(import.meta.url)

const COMMON: Options = {
  strict: true,
  // A union demands its tag without having properties of its own.
  strictRequired: false,
  discriminator: true,
  // `x-title` is for the catalogue, `x-renamed` for the diagnostics, `x-default` for `fillMessages`, four for the editor, the others for links and for the build.
  keywords: [
    'x-title',
    'x-renamed',
    'x-default',
    'x-ratio',
    'x-reads-query',
    'x-posts',
    'x-server',
    'x-shows-events',
    'x-editor',
    'x-help',
    'x-advanced',
    'x-titles',
  ],
  useDefaults: true,
}

const KINDS: Kind[] = ['SiteFile', 'PageFile', 'FragmentFile', 'EventsFile']
const refTo = (kind: Kind) => `site#/$defs/${kind}`

/** Holds a value against the schema and fills in the defaults, without saying what is wrong: {@link validatorOf} does. */
export function isQuicklyValid<K extends Kind>(kind: K, value: unknown): value is Files[K] {
  quick ??= loadKept({ messages: false })
  return quick && quick[kind](value)
}

/** A validator whose errors say all that is wrong. Loaded when first asked for: valid content needs none. */
export function validatorOf<K extends Kind>(kind: K): ValidateFunction<Files[K]> {
  explaining ??= loadKept({ messages: false, allErrors: true })
  if (explaining) return explaining[kind]
  compiled ??= createAjv({ messages: false, allErrors: true, code: { optimize: false } })
  // The schema defines each kind, and none is asynchronous.
  return compiled.getSchema(refTo(kind)) as ValidateFunction<Files[K]>
}

type Validators = { [K in Kind]: ValidateFunction<Files[K]> }

/** False when nothing can be kept. */
let quick: Validators | false | undefined
let explaining: Validators | false | undefined
let compiled: ReturnType<typeof createAjv> | undefined

/** Loaded here, since nobody needs it whose validators are kept. */
function createAjv(options: Options) {
  const { Ajv2020 } = require('ajv/dist/2020.js') as typeof AjvModule
  return new Ajv2020({ ...COMMON, ...options }).addSchema(schema, 'site')
}

/**
 * The validators of all kinds of files. Compiling them takes longer than judging a whole site, so that the code is kept, under a name that
 * says all that it is made from.
 */
function loadKept(options: Options): Validators | false {
  try {
    const { version } = require('ajv/package.json') as { version: string }
    const sources = JSON.stringify([version, require.resolve('ajv'), COMMON, options, schema])
    const name = createHash('sha256').update(sources).digest('hex').slice(0, 20)
    const path = join(cacheFolder('validators'), `${name}.cjs`)
    // A power cut may leave a file empty.
    if (!statSync(path, { throwIfNoEntry: false })?.size) {
      mkdirSync(dirname(path), { recursive: true })
      // Asked before the code is made in vain.
      accessSync(dirname(path), constants.W_OK)
      replaceFile(path, makeCode(options))
    }
    return require(path) as Validators
  } catch (cause) {
    // A disk that keeps no notes makes it slower, and nothing else.
    if (cause instanceof Error && 'code' in cause) return false
    throw cause
  }
}

function makeCode(options: Options): string {
  const { default: standaloneCode } = require('ajv/dist/standalone') as typeof Standalone
  // Files are few: making the code shorter takes longer than running it.
  const ajv = createAjv({ ...options, code: { source: true, optimize: false } })
  const code = standaloneCode(ajv, Object.fromEntries(KINDS.map((kind) => [kind, refTo(kind)])))
  // What is kept may stand where no packages are.
  return code.replaceAll(/(?<=require\()"[^"]+"/g, (id) =>
    JSON.stringify(require.resolve(JSON.parse(id) as string)),
  )
}
