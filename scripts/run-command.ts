import { enableCompileCache } from 'node:module'
import { explainFailure } from '../src/engine/build/explain-failure.ts'
import { cacheFolder } from '../src/engine/content/cache/cache-folder.ts'

// For a script that is started without `run.mjs`. A second call has no effect.
enableCompileCache(process.env.NODE_COMPILE_CACHE || cacheFolder('compiled'))

interface Command<Options> {
  usage: string
  /** Parses the arguments. Returns undefined or throws on wrong usage. */
  parse: () => Options | undefined
  run: (options: Options) => Promise<number>
  /** Describes an error in Spanish, if the message of the error does not. */
  explain?: (error: unknown, options: Options) => string
}

/**
 * Runs a command of the terminal, or prints its usage for `--help`. Exits with the code that the command returns. Exits with 1 if the
 * command throws, and with 2 on wrong usage.
 */
export async function runCommand<Options>({
  usage,
  parse,
  run,
  explain = (error) => explainFailure(error),
}: Command<Options>) {
  if (process.argv.includes('--help')) {
    console.log(usage)
    return
  }
  const options = parseOrUndefined(parse)
  if (!options) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  try {
    process.exitCode = await run(options)
  } catch (error) {
    console.error(explain(error, options))
    process.exitCode = 1
  }
}

export function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

function parseOrUndefined<T>(parse: () => T | undefined): T | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}
