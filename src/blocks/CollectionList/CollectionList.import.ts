import type { FromOldPart } from '../../engine/rendering/old-part.ts'

export const latest: FromOldPart<'latest', 'CollectionList'> = (part) => ({ type: 'CollectionList', ...part })
