import { reasonOf } from '../src/server/log.ts'

export interface Command<Options> {
  usage: string
  /** reads the arguments. @returns undefined, or throws, for wrong ones */
  parse: () => Options | undefined
  /** @returns the exit code */
  run: (options: Options) => Promise<number>
  /** an error as one Spanish sentence, if its message is not */
  explain?: (error: unknown, options: Options) => string
}

/** Runs a command from a terminal. Ends with its exit code, with 1 when it fails, and with 2 and the usage when it was typed wrongly. */
export async function runCommand<Options>({ usage, parse, run, explain = reasonOf }: Command<Options>) {
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

/** Whether a text is a whole address of the web. */
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
