import {
  closeSync,
  cpSync,
  globSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { openMedia } from '../src/engine/content/media/media.ts'
import { documentType } from '../src/engine/model/document.ts'
import { migrations } from '../src/engine/migrations/index.ts'
import { importSite, type Imported } from '../src/tools/import/import-site.ts'
import type { ImportOptions } from '../src/tools/import/plan-import.ts'
import { loadOldBlocks } from './old-blocks.ts'

type Options = Pick<ImportOptions, 'collection' | 'language' | 'menu'>

/**
 * Imports an export to a folder. Leaves out each file that the site would refuse, such as a damaged picture, and imports again without it
 * until the site accepts all others.
 *
 * @param uploads a copy of the folder `wp-content/uploads`
 */
export async function importFiles(
  xml: string,
  out: string,
  uploads: string | undefined,
  options: Options,
): Promise<Imported> {
  const refused = new Map<string, string>()
  const all = {
    ...options,
    format: migrations.length,
    uploads: uploads === undefined ? [] : filesUnder(uploads),
    startOf: (path: string) => startOf(join(uploads ?? '', path)),
    refused,
    make: await loadOldBlocks(),
  }
  for (;;) {
    const imported = importSite(xml, all)
    for (const [path, bytes] of imported.embedded) write(join(out, path), bytes)
    for (const [path, from] of imported.media)
      cpSync(join(uploads ?? '', from), join(out, path), { dereference: true })
    const found = await refusedIn(out, imported)
    for (const [path, reason] of found) {
      refused.set(imported.media.get(path) ?? path, reason)
      rmSync(join(out, path))
    }
    if (found.length > 0) continue
    for (const [path, text] of imported.files) write(join(out, path), text)
    return imported
  }
}

/** Returns the files of an imported site that validation would refuse, each with the reason. */
async function refusedIn(out: string, { media, embedded }: Imported): Promise<[string, string][]> {
  const opened = await openMedia(out)
  return [...media.keys(), ...embedded.keys()].flatMap((path) => {
    const kind = documentType(path) ? 'document' : /\.mp4$/i.test(path) ? 'video' : 'picture'
    const reason = opened[kind](path)?.flaws.find(({ diagnostic }) => diagnostic.severity === 'error')
    return reason ? [[path, reason.diagnostic.message] satisfies [string, string]] : []
  })
}

function filesUnder(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => path.replaceAll('\\', '/'))
}

function startOf(path: string): Uint8Array {
  const bytes = new Uint8Array(12)
  const file = openSync(path, 'r')
  try {
    readSync(file, bytes)
  } finally {
    closeSync(file)
  }
  return bytes
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
