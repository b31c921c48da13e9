import type { HttpBindings } from '@hono/node-server'
import type { EditorPass } from '../../engine/contract/editor-access.ts'
import type { WriteLog } from '../../server/log.ts'
import type { EditorBundle } from './bundle-editor.ts'

/**
 * The sender of a request, with their permissions. Set by the part that controls access: the office, or the loopback server on a person's own
 * computer.
 */
export interface Access extends EditorPass {
  /** the path where the editor is mounted, without trailing slash; empty for the root */
  base: string
  home?: string
  /** prefix of the paths `/assets/` and `/media/` in a draft's pages; empty when the editor has its own origin */
  filesBase: string
}

export interface EditorEnv {
  Bindings: Partial<HttpBindings>
  Variables: { access: Access }
}

export interface EditorOptions {
  content: string
  data: string
  build: RunBuild
  bundle: () => Promise<EditorBundle>
  /**
   * called each time the server begins or ends work on a draft, with the ids of the people whose drafts are in work; if the server hangs,
   * one of these drafts is the cause
   */
  onChecking?: (people: string[]) => void
  log: WriteLog
  now: () => Date
  interval?: number
}

/** Builds the site. @param onLine called with each line of the build's output @returns whether the build succeeded */
export type RunBuild = (onLine: (line: string) => void) => Promise<boolean>
