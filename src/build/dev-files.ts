import { pageDataAddress } from '../contract/page-address.ts'
import type { SiteAsset } from '../content/media/site-asset.ts'
import type { ServerSite } from '../contract/messages.ts'
import type { Engine } from './engine.ts'
import type { Made } from './made-files.ts'
import { createPageMaker, htmlPath, type DocumentFile } from './page-maker.ts'
import type { SiteContent } from '../content/load.ts'
import { formAnswers, serverSite } from './server-files.ts'
import { otherFiles } from './site-files.ts'

/** Content without errors, and what is made of it once. */
export interface GoodContent extends SiteContent {
  made: Made
}

/** The files that a build would write, each made when somebody asks for it: of thousands of pages one is open. */
export interface DevFiles {
  /** @param path such as `primario/index.html` */
  find(path: string): string | Uint8Array | undefined
  /** The page that answers a form posted without JavaScript. @param path inside the build */
  answer(path: string): DocumentFile | undefined
  /** What the server needs to know of the site. */
  site: ServerSite
}

/** The files of a site at a moment. */
export function createDevFiles(content: GoodContent, engine: Engine, now: Date): DevFiles {
  const { site, forms, made } = content
  const maker = createPageMaker(content, engine, made, now)
  const pages = new Map(site.pages.map((page) => [htmlPath(page), page]))
  const dataPages = new Map(site.pages.map((page) => [pageDataAddress(page.path).slice(1), page]))
  const byPath = ({ path, content }: SiteAsset) => [path, content] as const
  const assets = new Map([maker.sharedFile, ...content.assets].map(byPath))
  let others: ReadonlyMap<string, SiteAsset['content']> | undefined
  return {
    find(path) {
      const page = pages.get(path)
      if (page) return maker.document(page).content
      const dataPage = dataPages.get(path)
      if (dataPage) return maker.dataFile(dataPage).content
      const asset = assets.get(path)
      if (asset !== undefined) return asset
      others ??= new Map(Array.from(otherFiles(content, maker, new Map()), byPath))
      return others.get(path)
    },
    answer(path) {
      const answer = [...formAnswers(site, forms)].find((answer) => answer.path === path)
      return answer && maker.answer(answer)
    },
    site: serverSite(site, maker.shared, forms),
  }
}
