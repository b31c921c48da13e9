import type { SiteContent } from '../content/load.ts'
import type { ServerSite } from '../contract/messages.ts'
import { pageDataAddress } from '../contract/page-address.ts'
import type { Engine } from './engine.ts'
import type { GeneratedFiles } from './generated-files.ts'
import { createPageRenderer, htmlPath } from './page-renderer.ts'
import { formAnswers, serverSite } from './server-files.ts'
import { otherFiles } from './site-files.ts'

export interface GoodContent extends SiteContent {
  made: GeneratedFiles
}

export interface DevFiles {
  find(path: string): Promise<string | Uint8Array | undefined>
  /** Returns the page that answers a form sent without JavaScript. @param path the path of the page's file in a built site */
  answer(path: string): string | undefined
  site: ServerSite
}

export function createDevFiles(content: GoodContent, engine: Engine, now: Date): DevFiles {
  const { site, forms, made } = content
  const renderer = createPageRenderer(content, engine, made, now)
  const files = new Map<string, () => string | Uint8Array | Promise<Uint8Array>>()
  for (const page of site.pages) {
    files.set(htmlPath(page), () => renderer.document(page).content)
    files.set(pageDataAddress(page.path).slice(1), () => renderer.dataFile(page).content)
  }
  for (const file of made.files) files.set(file.path, () => file.make())
  return {
    async find(path) {
      const make = files.get(path)
      if (make) return make()
      // Stops the generator at the wanted file, so that the files after it are not made.
      const rest = otherFiles(content, renderer, now)
      for (const file of rest) if (file.path === path) return file.content
      return undefined
    },
    answer(path) {
      const found = [...formAnswers(site, forms)].find((one) => one.path === path)
      return found && renderer.answer(found).content
    },
    site: serverSite(site, renderer.shared, forms),
  }
}
