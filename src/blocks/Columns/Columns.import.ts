import type { FromOldPart } from '../../engine/rendering/old-part.ts'

export const columns: FromOldPart<'columns', 'Columns'> = (part) => ({ type: 'Columns', ...part })
