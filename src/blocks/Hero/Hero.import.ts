import type { FromOldPart } from '../../engine/old-part.ts'

export const title: FromOldPart<'title', 'Hero'> = (part) => ({ type: 'Hero', size: 'small', ...part })
