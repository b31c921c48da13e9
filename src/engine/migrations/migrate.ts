import {
  applyOperations,
  readDocument,
  writeDocument,
  type Changes,
  type FileTexts,
} from '../json-text/content-document.ts'
import { isSameJson } from '../json-text/same-json.ts'
import { isObject } from '../model/schema.ts'
import { migrations as all } from './index.ts'
import type { Migration, ParsedFiles } from './migration.ts'

const SITE = 'site.json'

/**
 * Migrates content files to the content format of this engine. Keeps the formatting of unchanged parts.
 *
 * @param from the format of the texts; by default the one in `site.json`, and 0 for content that has none
 * @returns the changed texts, null for removed files; empty when there is nothing to migrate
 * @throws Error, in Spanish, when a file is not JSON, or when the content has the format of a newer engine
 */
export function migrate(
  texts: FileTexts,
  {
    migrations = all,
    from = formatOf(texts) ?? 0,
  }: { migrations?: readonly Migration[]; from?: number } = {},
): Changes {
  if (from > migrations.length)
    throw new Error(
      `El contenido es del formato ${from}, y este programa llega al ${migrations.length}. Actualizá el programa.`,
    )
  const pending = migrations.slice(from)
  if (pending.length === 0) return new Map()
  const before = parse(texts)
  const changed = pending.reduce((files, migration) => migration(files), before)
  const after = withFormat(changed, migrations.length)
  const changes = new Map<string, string | null>()
  for (const [file, value] of after) {
    const text = texts.get(file)
    if (text === undefined) changes.set(file, writeDocument(value))
    else if (!isSameJson(before.get(file), value))
      changes.set(file, applyOperations(text, [{ type: 'set', pointer: '', value }]))
  }
  for (const file of before.keys()) if (!after.has(file)) changes.set(file, null)
  return changes
}

function formatOf(texts: FileTexts): number | undefined {
  const { value } = readDocument(texts.get(SITE) ?? '')
  const format = isObject(value) ? value['format'] : undefined
  return typeof format === 'number' ? format : undefined
}

function parse(texts: FileTexts): ParsedFiles {
  return new Map(
    [...texts]
      .filter(([file]) => file.endsWith('.json'))
      .map(([file, text]) => {
        const { value, isBroken } = readDocument(text)
        if (isBroken) throw new Error(`${file} no es JSON válido. Corregilo primero: npm run validate`)
        return [file, value] as const
      }),
  )
}

function withFormat(files: ParsedFiles, format: number): ParsedFiles {
  const site = files.get(SITE)
  return isObject(site) ? new Map([...files, [SITE, { ...site, format }]]) : files
}
