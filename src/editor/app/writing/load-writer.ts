import type { createWriter } from '../../writer/create-writer.ts'

/** Loads the control for formatted texts on first use, so that the window opens sooner. */
export async function loadWriter(): Promise<typeof createWriter> {
  return (await import('../../writer/create-writer.ts')).createWriter
}
