import type { Format } from './formats/format.ts'
import { github } from './formats/github.ts'
import { json } from './formats/json.ts'
import { junit } from './formats/junit.ts'
import { sarif } from './formats/sarif.ts'
import { text } from './formats/text.ts'

/** How `npm run validate -- --format` can tell what it found. */
export const formats = { text, json, sarif, github, junit } satisfies Record<string, Format>

export function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name)
}
