import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { blockFile, blockNames, siteBlocks } from './schema.ts'
import { engineFile, SITE_BLOCKS } from './site-blocks.ts'

const OWN = pathToFileURL(SITE_BLOCKS).href

// Rules of the site's own blocks import the engine by this name. Vitest replaces the imported function by one that throws.
if (siteBlocks().blocks.size > 0)
  process.getBuiltinModule('node:module').registerHooks({
    resolve(specifier, context, next) {
      const file = context.parentURL?.startsWith(`${OWN}/`) ? engineFile(specifier) : undefined
      return next(file === undefined ? specifier : pathToFileURL(file).href, context)
    },
  })

/**
 * Loads block modules by extension, keyed by block type. Content may not import blocks statically.
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
