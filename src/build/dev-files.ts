import type { SiteContent } from '../content/load.ts'
import type { ServerSite } from '../contract/messages.ts'
import { pageDataAddress } from '../contract/page-address.ts'
import type { Engine } from './engine.ts'
import type { GeneratedFiles } from './generated-files.ts'
import { createPageRenderer, htmlPath, type HtmlFile } from './page-renderer.ts'
import { formAnswers, serverSite } from './server-files.ts'
import { otherFiles } from './site-files.ts'

export interface GoodContent extends SiteContent {
  made: GeneratedFiles
}

export interface DevFiles {
  find(path: string): Promise<string | Uint8Array | undefined>
  /** Returns the page that answers a form sent without JavaScript. @param path the path of the page's file in a built site */
  answer(path: string): HtmlFile | undefined
  site: ServerSite
}

export function createDevFiles(content: GoodContent, engine: Engine, now: Date): DevFiles {
  const { site, forms, made } = content
  const maker = createPageRenderer(content, engine, made, now)
  const makers = new Map<string, () => string | Uint8Array | Promise<Uint8Array>>()
  for (const page of site.pages) {
    makers.set(htmlPath(page), () => maker.document(page).content)
    makers.set(pageDataAddress(page.path).slice(1), () => maker.dataFile(page).content)
  }
  for (const file of made.files) makers.set(file.path, () => file.make())
  return {
    async find(path) {
      const make = makers.get(path)
      if (make) return make()
      // Stops the generator at the wanted file, so that the files after it are not made.
      const rest = otherFiles(content, maker, { policies: new Map(), now })
      for (const file of rest) if (file.path === path) return file.content
      return undefined
    },
    answer(path) {
      const found = [...formAnswers(site, forms)].find((one) => one.path === path)
      return found && maker.answer(found)
    },
    site: serverSite(site, maker.shared, forms),
  }
}
