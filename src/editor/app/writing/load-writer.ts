import type { createWriter } from '../../writer/create-writer.ts'

/** Loads the editing control for formatted texts when it is first needed, so that the window opens sooner. */
export async function loadWriter(): Promise<typeof createWriter> {
  return (await import('../../writer/create-writer.ts')).createWriter
}
