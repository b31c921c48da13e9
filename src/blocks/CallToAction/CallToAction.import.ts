import type { FromOldPart } from '../../engine/rendering/old-part.ts'

export const buttons: FromOldPart<'buttons', 'CallToAction'> = (part) => ({ type: 'CallToAction', ...part })
