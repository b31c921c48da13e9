import type { FromOldPart } from '../../engine/rendering/old-part.ts'

export const photos: FromOldPart<'photos', 'Gallery'> = (part) => ({ type: 'Gallery', ...part })
