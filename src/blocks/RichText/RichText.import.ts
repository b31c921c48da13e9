import type { FromOldPart } from '../../engine/old-part.ts'

export const text: FromOldPart<'text', 'RichText'> = (part) => ({ type: 'RichText', ...part })
