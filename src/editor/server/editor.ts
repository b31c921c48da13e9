import type { HttpBindings } from '@hono/node-server'
import type { EditorPass, PersonMail } from '../../contract/editor-door.ts'
import type { WriteLog } from '../../server/log.ts'
import type { EditorBundle } from './bundle-editor.ts'

/** Data about a request from the door: the office, or the loopback server on a person's own computer. */
export interface Door extends EditorPass {
  /** the path where the editor is mounted, without trailing slash; empty for the root */
  base: string
  home?: string
  /** prefix for the draft's `/assets/` and `/media/` files; empty when the editor has its own origin */
  filesBase: string
}

export interface EditorEnv {
  Bindings: Partial<HttpBindings>
  Variables: { door: Door }
}

export interface EditorOptions {
  content: string
  data: string
  build: RunBuild
  bundle: () => Promise<EditorBundle>
  /** called at each change of the list of people whose drafts the server is working on (their ids); a hang is blamed on them */
  onJudging?: (people: string[]) => void
  /** called with a mail for a person of the office */
  onTell?: (mail: PersonMail) => void
  log: WriteLog
  now: () => Date
  interval?: number
}

/** @param onLine gets the output line by line @returns whether the build succeeded */
export type RunBuild = (onLine: (line: string) => void) => Promise<boolean>
