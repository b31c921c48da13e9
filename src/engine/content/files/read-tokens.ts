import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { tryDisk, displayPath } from '../diagnostics/disk.ts'
import { closest } from '../diagnostics/suggest.ts'
import { wholeFile } from '../diagnostics/location.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import type { ContentFiles } from './content-files.ts'

const MAX_TOKENS_SIZE = 20_000
const RULE =
  /\s*(?:@media\s*\(prefers-color-scheme:\s*dark\)\s*\{\s*:root\s*\{([^{}]*)\}\s*\}|:root\s*\{([^{}]*)\})\s*/y
/** Matches a custom property without `url()`, and without characters that could end the style element. */
const PROPERTY = /^--[\w-]+\s*:\s*(?!.*\burl\()[^<>@\\]+$/is
const COLOUR = /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)a?\(/i
/** Names of the engine's own colours. A site that sets one gets a warning, because the contrast checks do not use the site's value. */
const ENGINE_COLOUR = /^--(paper|sand|ink2?|line|field|surface|ok|error|night|band|institution|on-)/

/**
 * Reads `tokens.css`, which sets custom properties on `:root`, for all screens or only in dark mode.
 *
 * @returns undefined when the file is missing or invalid
 */
export function readTokens(files: ContentFiles, report: Report): string | undefined {
  const path = join(files.folder, 'tokens.css')
  if (!files.exists(path)) return undefined
  const at = wholeFile(displayPath(path))
  const text = tryDisk(path, () => files.read(path, MAX_TOKENS_SIZE).toString('utf8'), report)
  const css = text?.replaceAll(/\/\*.*?\*\//gs, '').trim()
  if (!css) return undefined
  const properties = propertiesIn(css)
  const wrong = properties?.find((property) => !PROPERTY.test(property))
  if (!properties || wrong !== undefined) {
    report(pictures.wrongTokens(wrong ?? 'hay otra cosa'), at)
    return undefined
  }
  const colours = properties.filter((one) => COLOUR.test(one) || ENGINE_COLOUR.test(one))
  if (colours.length > 0) report(pictures.uncheckedTokens(colours.map(nameOf).join(', ')), at)
  const others = properties.filter((one) => !colours.includes(one)).map(nameOf)
  for (const name of new Set(others)) {
    const meant = ENGINE_TOKENS.has(name) ? undefined : closest(name, ENGINE_TOKENS)
    if (meant !== undefined) report(pictures.unknownToken(name, meant), at)
  }
  return css.replaceAll(/\s+/g, ' ')
}

/** The custom properties of the engine. A site may set others for its own blocks, so only a likely slip is reported. */
const ENGINE_TOKENS = new Set(
  readFileSync(join(import.meta.dirname, '../../ui/base.css'), 'utf8').match(/--[\w-]+(?=\s*:)/g),
)

/** Returns the declarations of all rules. Returns undefined when the CSS contains anything else. */
function propertiesIn(css: string): string[] | undefined {
  const found: string[] = []
  RULE.lastIndex = 0
  while (RULE.lastIndex < css.length) {
    const [, dark, always] = RULE.exec(css) ?? []
    const declarations = dark ?? always
    if (declarations === undefined) return undefined
    found.push(
      ...declarations
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean),
    )
  }
  return found
}

function nameOf(property: string): string {
  return property.slice(0, property.indexOf(':')).trim()
}
