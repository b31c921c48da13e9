/** The thread of `page-helper.ts`: gets what all pages share, then pages, which it makes and writes. */
import { existsSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import './lean-process.ts'
import type { HelperData } from './page-helper.ts'
import type { PageTask } from './write-page.ts'

const [{ openEngine }, { createPageMaker }, { openTarget }, { writePage }] = await Promise.all([
  import('./bundle-engine.ts'),
  import('./page-maker.ts'),
  import('./target.ts'),
  import('./write-page.ts'),
])

const bundle = workerData as string
// Loaded while the content is read, unless it is being made.
if (existsSync(bundle)) await openEngine(bundle)

let opened: ReturnType<typeof open>
const port = parentPort!
port.on('message', async (message: HelperData | PageTask[]) => {
  if (!Array.isArray(message)) opened = open(message)
  const { maker, target } = await opened
  if (Array.isArray(message)) port.postMessage(message.map((task) => writePage(task, maker, target)))
})

async function open({ content, images, fonts, now, folder }: HelperData) {
  const maker = createPageMaker(content, await openEngine(bundle), { images, fonts }, now)
  return { maker, target: openTarget(folder) }
}
