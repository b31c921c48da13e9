/** The thread of `page-helper.ts`: makes the pages that it is given, and writes them. */
import { parentPort, workerData } from 'node:worker_threads'
import './lean-process.ts'
import type { HelperData } from './page-helper.ts'
import type { PageTask } from './write-page.ts'

const [{ openEngine }, { createPageMaker }, { openTarget }, { siteFonts }, { writePage }] = await Promise.all(
  [
    import('./bundle-engine.ts'),
    import('./page-maker.ts'),
    import('./target.ts'),
    import('./fonts/site-fonts.ts'),
    import('./write-page.ts'),
  ],
)

const { content, letters, images, now, bundle, folder } = workerData as HelperData
const [engine, fonts] = await Promise.all([openEngine(bundle), siteFonts(content.site, letters)])
const maker = createPageMaker(content, engine, { images, fonts: fonts.css }, now)
const target = openTarget(folder)
const port = parentPort!
port.on('message', (tasks: PageTask[]) =>
  port.postMessage(tasks.map((task) => writePage(task, maker, target, () => undefined))),
)
