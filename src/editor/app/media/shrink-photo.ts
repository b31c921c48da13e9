/** Pixels of the longer side that the server keeps. */
const LONGEST_SIDE = 2560

/** Bytes: less is sent as it is. */
const SMALL = 1_000_000

/**
 * Makes a telephone's photograph as small as the server would, before it is sent: 8 MB take a minute over a slow line, and a file of a hundred megapixels would be
 * refused. Upright, and without where it was taken. What a browser cannot read is sent as it is, for the server to judge.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const type = KEPT.includes(file.type) ? file.type : 'image/jpeg'
  if (file.size <= SMALL || !(KEPT.includes(file.type) || HEIC.test(file.type))) return file
  try {
    const whole = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(whole.width, whole.height))
    // Each encoding loses quality.
    if (scale === 1 && KEPT.includes(file.type)) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(whole.width * scale)
    canvas.height = Math.round(whole.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(whole, 0, 0, canvas.width, canvas.height)
    whole.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
    // A browser that cannot write a type gives a PNG.
    if (blob?.type !== type) return file
    const name = KEPT.includes(file.type) ? file.name : file.name.replace(/\.[^.]*$|$/, '.jpg')
    return new File([blob], name, { type })
  } catch {
    return file
  }
}

/** Types that stay what they are. */
const KEPT = ['image/jpeg', 'image/png', 'image/webp']

/** The format of iPhones, which their browser can read. */
const HEIC = /^image\/hei[cf]/
