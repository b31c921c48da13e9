/** The worker thread of a test restore, started by `restore-drill.ts`. In it, a large backup does not delay answers to visitors. */
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { DATABASE_FILE } from './data-folder.ts'
import { restoreBackup } from './restore.ts'
import type { DrillSettings } from './restore-drill.ts'

const { copy, folder, now }: DrillSettings = workerData
const sentences: string[] = []
await restoreBackup(copy, {
  location: { kind: 'sqlite', file: join(folder, DATABASE_FILE) },
  data: folder,
  now,
  say: (sentence) => sentences.push(sentence),
})
parentPort?.postMessage(sentences, [])
