import { Hono } from 'hono'
import { TOKEN_HEADER } from '../../engine/contract/editor-access.ts'
import { reasonOf } from '../../server/log.ts'
import { addDraftRoutes } from './draft-routes.ts'
import type { EditorEnv, EditorOptions } from './editor.ts'
import { addEventRoute, addStateRoutes } from './state-routes.ts'
import { addMediaRoutes } from './media-routes.ts'
import { addDayRoutes, addPageRoutes } from './page-routes.ts'
import { openParts } from './route-parts.ts'
import { addPublishRoutes } from './publish-routes.ts'
import { addVersionRoutes } from './version-routes.ts'
import { answerError, malformed } from './json-calls.ts'
import { Refused } from './refused.ts'
import { addShareRoutes } from './share-routes.ts'
import { addLinkRoutes, addSharedRoutes } from './link-routes.ts'

export interface EditorServer {
  app: Hono<EditorEnv>
  /** Routes that show a draft to people who have a secret link to it. They require no account and no login. */
  shared: Hono<EditorEnv>
  /** Reads files that changed on disk. The server itself calls this every second. */
  poll(): Promise<void>
  close(): Promise<void>
}

/**
 * Creates the editor's server for a content folder. If a crash interrupted a publication, first finishes or undoes it.
 *
 * @throws the disk's error when the data folder cannot be made
 */
export async function createEditorServer(options: EditorOptions): Promise<EditorServer> {
  const parts = await openParts(options)
  const app = new Hono<EditorEnv>()
  app.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (c.req.method !== 'POST') throw malformed()
    if (c.req.header(TOKEN_HEADER) !== c.get('access').token)
      throw new Refused(
        'foreign',
        'El pedido no vino del editor, o la ventana era vieja. Recargala y repetilo.',
      )
    return next()
  })
  addStateRoutes(app, parts)
  addDraftRoutes(app, parts)
  addMediaRoutes(app, parts)
  addPublishRoutes(app, parts)
  addVersionRoutes(app, parts)
  addLinkRoutes(app, parts)
  addEventRoute(app, parts)
  addShareRoutes(app, parts)
  addDayRoutes(app, parts)
  addPageRoutes(app, parts)
  app.all('*', () => {
    throw new Refused('missing', 'Acá no hay nada.')
  })
  app.onError((error, c) => answerError(error, c, options.log))
  const shared = new Hono<EditorEnv>()
  addSharedRoutes(shared, parts)

  let timer: NodeJS.Timeout
  let isClosed = false
  let looking: Promise<void> | undefined
  const poll = async () => {
    try {
      await parts.syncWithDisk()
    } catch (error) {
      options.log({ level: 'error', event: 'editor-disk', reason: reasonOf(error) })
    }
  }
  const wait = () => {
    const again = () => void (looking = poll().then(() => (isClosed ? undefined : wait())))
    timer = setTimeout(again, options.interval ?? 1000).unref()
  }
  wait()
  return {
    app,
    shared,
    poll,
    async close() {
      isClosed = true
      clearTimeout(timer)
      parts.events.closeAll()
      await looking
      await parts.drafts.close()
    },
  }
}
