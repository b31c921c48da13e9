import type { FromOldPart } from '../../engine/old-part.ts'

export const latest: FromOldPart<'latest', 'CollectionList'> = (part) => ({ type: 'CollectionList', ...part })
