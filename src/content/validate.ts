import { mergeDiagnostics } from './diagnostics/log.ts'
import type { Drafts } from './files/content-files.ts'
import { load, type LoadResult } from './load.ts'

/** What is wrong with a folder of content. */
export type ValidateResult = Omit<LoadResult, 'content' | 'beforeRelease'>

/** Reads and checks a folder of content. @param drafts texts that replace files */
export async function validate(folder: string, drafts?: Drafts): Promise<ValidateResult> {
  const { diagnostics, files, textOf } = await load(folder, drafts && { drafts })
  return { diagnostics, files, textOf }
}

/** The same with everything that is not ready to be published. */
export async function validateForRelease(folder: string): Promise<ValidateResult> {
  const { diagnostics, beforeRelease, files, textOf } = await load(folder)
  return { diagnostics: mergeDiagnostics([diagnostics, beforeRelease]), files, textOf }
}
