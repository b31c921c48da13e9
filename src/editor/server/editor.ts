import type { HttpBindings } from '@hono/node-server'
import type { EditorPass } from '../../contract/editor-door.ts'
import type { WriteLog } from '../../server/log.ts'
import type { EditorBundle } from './bundle-editor.ts'

/** The door's data about a request. */
export interface Door extends EditorPass {
  /** the path that the editor is mounted at, without a slash at its end; empty for the root */
  base: string
  /** where a link leads out of the editor */
  home?: string
  /** where files of the draft are found that pages name by `/assets/` and `/media/`; empty where the editor has the whole address */
  filesBase: string
}

export interface EditorEnv {
  Bindings: Partial<HttpBindings>
  Variables: { door: Door }
}

export interface EditorOptions {
  /** the content folder */
  content: string
  /** the folder of the editor's own data: drafts, versions */
  data: string
  /** Builds the site from the content on the disk and puts it into its place. */
  build: RunBuild
  /** Gives the application and the preview as browsers load them. */
  bundle: () => Promise<EditorBundle>
  log: WriteLog
  now: () => Date
  /** milliseconds between two looks at the disk */
  interval?: number
}

/** @param onLine gets what it has to say, line by line. @returns whether it is done */
export type RunBuild = (onLine: (line: string) => void) => Promise<boolean>
