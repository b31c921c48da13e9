import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { blockFile, blockNames } from './schema.ts'

/**
 * Loads the modules of one ending from the folders of blocks, by the name of the block type. Content knows blocks by their
 * folders alone.
 *
 * @param ending such as `rules` for `X.rules.ts`
 */
export async function blockModules<T>(ending: string): Promise<Map<string, T>> {
  const files = blockNames().map((name) => [name, blockFile(name, `${ending}.ts`)] as const)
  return new Map(
    await Promise.all(
      files
        .filter(([, file]) => existsSync(file))
        .map(async ([name, file]) => [name, (await import(pathToFileURL(file).href)) as T] as const),
    ),
  )
}
