import { mergeDiagnostics } from './diagnostics/diagnostic-log.ts'
import type { Drafts } from './files/content-files.ts'
import { load, type LoadResult } from './load.ts'

export type ValidateResult = Omit<LoadResult, 'content' | 'beforeRelease'>

export async function validate(folder: string, drafts?: Drafts): Promise<ValidateResult> {
  const { diagnostics, files, textOf } = await load(folder, drafts && { drafts })
  return { diagnostics, files, textOf }
}

/** Reads and checks a content folder, also for mistakes that only prevent a release. */
export async function validateForRelease(folder: string): Promise<ValidateResult> {
  const { diagnostics, beforeRelease, files, textOf } = await load(folder)
  return { diagnostics: mergeDiagnostics([diagnostics, beforeRelease]), files, textOf }
}
