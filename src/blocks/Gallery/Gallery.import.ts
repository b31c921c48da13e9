import type { FromOldPart } from '../../engine/old-part.ts'

export const photos: FromOldPart<'photos', 'Gallery'> = (part) => ({ type: 'Gallery', ...part })
