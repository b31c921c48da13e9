import type { FromOldPart } from '../../engine/rendering/old-part.ts'

export const title: FromOldPart<'title', 'Hero'> = (part) => ({ type: 'Hero', size: 'small', ...part })
