/** The thread of `page-helper.ts`: reads pages, or makes them and writes their files. */
import { existsSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import './lean-process.ts'
import type { AsideData } from '../content/records/read-aside.ts'
import type { MakingData, Message, SentTask } from './page-helper.ts'

const [{ receivePage }, { openEngine }, { createPageMaker }, { openTarget }, { writePage }] =
  await Promise.all([
    import('../content/records/record-page.ts'),
    import('./bundle-engine.ts'),
    import('./page-maker.ts'),
    import('./target.ts'),
    import('./write-page.ts'),
  ])

const bundle = workerData as string
// Loaded while the content is read, unless it is being made.
if (existsSync(bundle)) await openEngine(bundle)

let reading: ReturnType<typeof openReader>
let making: ReturnType<typeof openMaker>
const port = parentPort!
port.on('message', async (message: Message) => {
  if ('reading' in message) reading = openReader(message.reading)
  else if ('making' in message) making = openMaker(message.making)
  else if ('read' in message) port.postMessage(message.read.map(await reading))
  else port.postMessage(message.make.map(await making))
})

/** All that judges pages is loaded only where some have to be read. */
async function openReader(data: AsideData) {
  const { readAside } = await import('../content/records/read-aside.ts')
  const read = await readAside(data)
  return (path: string) => read(path)
}

async function openMaker({ content, images, fonts, now, folder }: MakingData) {
  const maker = createPageMaker(content, await openEngine(bundle), { images, fonts }, now)
  const target = openTarget(folder)
  return ({ page, short }: SentTask) => writePage({ page: receivePage(page), short }, maker, target)
}
