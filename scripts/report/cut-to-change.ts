import sharp, { type Sharp } from 'sharp'

/** Rows of pixels to keep above and below the part that differs. */
const MARGIN = 120

/**
 * Cuts two pictures of a page to the rows of pixels that differ. Compares the rows after the change from the bottom up, because the change
 * may shift them.
 *
 * @returns `[]` when the pictures are the same
 */
export async function cutToChange(before: Buffer, after: Buffer): Promise<[Sharp, Sharp] | []> {
  const [old, now] = await Promise.all([readRows(before), readRows(after)])
  const most = Math.min(old.length, now.length)
  const countSame = (isSame: (row: number) => boolean | undefined, limit: number) => {
    let count = 0
    while (count < limit && isSame(count)) count++
    return count
  }
  const top = countSame((row) => old[row] && now[row]?.equals(old[row]), most)
  if (top === old.length && top === now.length) return []
  const bottom = countSame((row) => {
    const [one, other] = [old.at(-1 - row), now.at(-1 - row)]
    return one && other?.equals(one)
  }, most - top)
  const first = Math.max(0, top - MARGIN)
  const cut = async (picture: Buffer, { length }: Buffer[]) => {
    const last = Math.min(length, length - bottom + MARGIN)
    const { width } = await sharp(picture).metadata()
    return sharp(picture).extract({ left: 0, top: first, width, height: last - first })
  }
  return Promise.all([cut(before, old), cut(after, now)])
}

async function readRows(picture: Buffer): Promise<Buffer[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const size = info.width * info.channels
  return Array.from({ length: info.height }, (_, row) => data.subarray(row * size, (row + 1) * size))
}
