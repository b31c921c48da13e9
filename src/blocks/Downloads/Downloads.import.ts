import type { FromOldPart } from '../../engine/rendering/old-part.ts'

export const files: FromOldPart<'files', 'Downloads'> = (part) => ({ type: 'Downloads', ...part })
