import type { FromOldPart } from '../../engine/rendering/old-part.ts'

export const faq: FromOldPart<'faq', 'Faq'> = (part) => ({ type: 'Faq', ...part })
