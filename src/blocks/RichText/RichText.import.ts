import type { FromOldPart } from '../../engine/rendering/old-part.ts'

export const text: FromOldPart<'text', 'RichText'> = (part) => ({ type: 'RichText', ...part })
