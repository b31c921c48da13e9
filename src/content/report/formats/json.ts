import type { Format } from './format.ts'

/** The diagnostics as they are, a list. */
export const json: Format = ({ diagnostics }) => JSON.stringify(diagnostics, undefined, 2)
